import { Link, useRouteLoaderData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/contract/forms'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { cardClass, linkButtonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'

/** Buttons beside each other. */
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
  /** It makes something: sent twice unchanged, it is done once. */
  isOnce?: boolean
  /** What the form showed when it was rendered: another window's change in between is not overwritten unnoticed. */
  versionToken?: string
  /** What could not be done: the title of what is wrong with the form as a whole. */
  failed?: string
  /** Null while the page says by itself what is wrong. */
  summary?: Partial<ComponentProps<typeof ErrorSummary>> | null
  submit?: string
  sending?: string
  button?: Partial<ComponentProps<typeof SubmitButton>>
  /** What is on one line with the button; `true` is a line of its own. */
  acts?: ReactNode
}

/** A form of the owner's: its title, what was wrong, the fields, the button. */
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

/** The way back of a form that is not sent. */
export function CancelLink({ to }: { to: string }) {
  return (
    <Link className={linkButtonClass} to={to}>
      Cancel
    </Link>
  )
}

/** What tells a form that makes an event, say, from one that changes what was `versionToken`. */
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
