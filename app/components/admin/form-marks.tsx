import { useRouteLoaderData } from '@remix-run/react'
import type { FormState } from '../../contract/forms'

/** Marks a form that makes something: sent twice as it stands, it is done once. */
export function IdempotencyKey() {
  const { idempotencyKey } = (useRouteLoaderData('routes/admin') ?? {}) as { idempotencyKey?: string }
  return <input type="hidden" name="idempotencyKey" value={idempotencyKey ?? ''} />
}

/** What the form showed when it was drawn: a change by somebody else is not overwritten unseen. */
export function Seen({ seen, state }: { seen: string; state: FormState | null }) {
  return <input type="hidden" name="seen" value={state?.values.seen ?? seen} />
}
