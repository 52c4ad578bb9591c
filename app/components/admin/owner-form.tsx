import { Link, useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/contract/forms'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { cardClass, linkButtonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'

/** Buttons side by side. */
export const actsClass = 'mt-2 flex flex-wrap items-center gap-3'

/** A card with forms on it. */
export const formCardClass = cardClass({ className: 'grid grid-cols-1 gap-4' })

interface OwnerFormProps extends Omit<ComponentProps<typeof ActionForm>, 'of' | 'title'> {
  of: ComponentProps<typeof ActionForm>['of'] & {
    sending: boolean
    reply?: FormReply
    summary: ComponentProps<typeof ErrorSummary>
  }
  title?: string
  /** Below the title. */
  lead?: ReactNode
  /** The form creates something: sent twice unchanged, it creates it once. */
  isOnce?: boolean
  /** A hash of what the form showed when it was rendered, so that it cannot silently overwrite a later change. */
  versionToken?: string
  /** Title of the error summary, such as 'Failed to create event'. */
  failed?: string
  /** Null where the page shows the errors in its own way. */
  summary?: Partial<ComponentProps<typeof ErrorSummary>> | null
  submit?: string
  sending?: string
  button?: Partial<ComponentProps<typeof SubmitButton>>
  /** Shown on one line with the button; `true` puts the button alone on such a line. */
  acts?: ReactNode
}

/** A form on the owner's pages: title, errors, fields, button. */
export function OwnerForm(props: OwnerFormProps) {
  const { of, title, lead, isOnce, versionToken, failed, summary = {}, button, acts, ...others } = props
  const { submit = 'Save', sending = 'Saving...', ...form } = others
  const submitButton = (
    <SubmitButton {...button} sending={of.sending} sendingText={sending}>
      {submit}
    </SubmitButton>
  )
  return (
    <ActionForm of={of} aria-label={title} {...form} className={`grid grid-cols-1 gap-4 ${form.className ?? ''}`}>
      {title ? <h2>{title}</h2> : null}
      {lead}
      {isOnce ? <IdempotencyKey /> : null}
      {versionToken === undefined ? null : <VersionToken versionToken={versionToken} reply={of.reply} />}
      {summary ? <ErrorSummary {...of.summary} failed={failed} level={2} {...summary} /> : null}
      {form.children}
      {acts ? (
        <div className={actsClass}>
          {submitButton}
          {acts}
        </div>
      ) : (
        submitButton
      )}
    </ActionForm>
  )
}

function IdempotencyKey() {
  const { idempotencyKey } = (useRouteLoaderData('routes/admin') ?? {}) as { idempotencyKey?: string }
  return <input type="hidden" name="idempotencyKey" value={idempotencyKey ?? ''} />
}

function VersionToken({ versionToken, reply }: { versionToken: string; reply: FormReply | undefined }) {
  return (
    <input
      type="hidden"
      name="versionToken"
      value={String(reply?.lastResult?.initialValue?.versionToken ?? versionToken)}
    />
  )
}

/** Leaves a form without sending it. */
export function CancelLink({ to }: { to: string }) {
  return (
    <Link className={linkButtonClass} to={to}>
      Cancel
    </Link>
  )
}

/** Props of a form that creates a noun such as 'event', or with a `versionToken` edits one. */
export function newOrEdit(noun: string, versionToken: string | undefined) {
  return versionToken === undefined
    ? {
        intent: 'create',
        isOnce: true,
        submit: `Create ${noun}`,
        sending: 'Creating...',
        failed: `Failed to create ${noun}`,
      }
    : { intent: 'edit', versionToken, submit: 'Save changes', failed: `Failed to update ${noun}` }
}
