import { useRouteLoaderData } from '@remix-run/react'
import type { FormReply } from '../../contract/forms'

/** Marks a form that makes something: sent twice unchanged, it is done once. */
export function IdempotencyKey() {
  const { idempotencyKey } = (useRouteLoaderData('routes/admin') ?? {}) as { idempotencyKey?: string }
  return <input type="hidden" name="idempotencyKey" value={idempotencyKey ?? ''} />
}

/** What the form showed when it was rendered: another window's change in between is not overwritten unnoticed. */
export function VersionToken({ versionToken, reply }: { versionToken: string; reply: FormReply | undefined }) {
  return (
    <input
      type="hidden"
      name="versionToken"
      value={String(reply?.lastResult?.initialValue?.versionToken ?? versionToken)}
    />
  )
}

/** The words of a form that makes something, or changes what was `versionToken`. */
export function formTexts(
  versionToken: string | undefined,
  texts: { create: string; createFailed: string; updateFailed: string },
) {
  return versionToken === undefined
    ? { intent: 'create', submit: texts.create, sending: 'Creating...', failed: texts.createFailed }
    : { intent: 'edit', submit: 'Save changes', sending: 'Saving...', failed: texts.updateFailed }
}
