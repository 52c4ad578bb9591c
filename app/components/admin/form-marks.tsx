import { useRouteLoaderData } from '@remix-run/react'
import type { FormReply } from '../../contract/forms'

/** Marks a form that makes something: sent twice unchanged, it is done once. */
export function IdempotencyKey() {
  const { idempotencyKey } = (useRouteLoaderData('routes/admin') ?? {}) as { idempotencyKey?: string }
  return <input type="hidden" name="idempotencyKey" value={idempotencyKey ?? ''} />
}

/** What the form showed when it was rendered: another window's change in between is not overwritten unnoticed. */
export function Seen({ seen, reply }: { seen: string; reply: FormReply | undefined }) {
  return <input type="hidden" name="seen" value={String(reply?.lastResult?.initialValue?.seen ?? seen)} />
}

/** The words of a form that makes something, or changes what was `seen`. */
export function wordsOf(
  seen: string | undefined,
  texts: { create: string; createFailed: string; updateFailed: string },
) {
  return seen === undefined
    ? { intent: 'create', submit: texts.create, sending: 'Creating...', failed: texts.createFailed }
    : { intent: 'edit', submit: 'Save changes', sending: 'Saving...', failed: texts.updateFailed }
}
