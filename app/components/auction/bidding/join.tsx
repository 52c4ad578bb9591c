import { constraints } from '~/contract/constraints'
import { messageOf } from '~/contract/forms'
import { joining as copy } from '~/copy/auctions/auction-forms'
import { fields as labels } from '~/copy/forms'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { EmailField, NameFields } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, linkButtonClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { dialogPath, type JoinMode } from '../page/auction-context'
import { storeEmail } from '../page/bidder-email'

interface Props {
  mode: JoinMode
  /** The auction that the visitor was about to bid on; its bid form follows. */
  auctionId: number | null
  headingId: string
  onLoggedIn?(): void
  /** Switches between registering and logging in; without it a link does that. */
  onMode?(mode: JoinMode): void
}

export function InlineJoin(props: Pick<Props, 'mode' | 'auctionId'>) {
  return (
    <section
      className={cardClass({ edge: 'sheet', className: 'mx-auto mb-12 max-w-160 scroll-mt-28' })}
      id="join"
      aria-labelledby="join-h"
    >
      <JoinPanel {...props} headingId="join-h" />
    </section>
  )
}

export function JoinPanel({ mode, auctionId, headingId, onLoggedIn, onMode }: Props) {
  const words = copy[mode]
  const other = mode === 'register' ? 'log-in' : 'register'
  return (
    <>
      <h2 id={headingId} className="text-h3">
        {mode === 'register' && auctionId !== null ? copy.firstToBid : words.title}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{words.text}</p>
      <JoinForm key={mode} id={`${headingId}-form`} mode={mode} auctionId={auctionId} onLoggedIn={onLoggedIn} />
      {onMode ? (
        <button className={`${linkButtonClass} mt-3`} type="button" onClick={() => onMode(other)}>
          {words.other}
        </button>
      ) : (
        <a className={`${linkButtonClass} mt-3`} href={dialogPath({ kind: 'join', mode: other, auctionId })}>
          {words.other}
        </a>
      )}
    </>
  )
}

const SCHEMAS = {
  register: () => import('~/contract/auctions/auction-forms').then((contract) => contract.registerForm),
  'log-in': () => import('~/contract/auctions/auction-forms').then((contract) => contract.logInForm),
}

/** Registration: first name, last name, email. Login of a bidder who registered before: the email alone, no password. */
function JoinForm({ id, mode, auctionId, onLoggedIn }: Omit<Props, 'headingId' | 'onMode'> & { id: string }) {
  const words = copy[mode]
  const form = useActionForm<Record<'firstName' | 'lastName' | 'email', string>, { email: string }>({
    id,
    intent: mode,
    constraint: mode === 'register' ? constraints.register : constraints.logIn,
    schema: SCHEMAS[mode],
    onResult({ email }, toast) {
      storeEmail(email)
      if (toast) showToast(toast)
      onLoggedIn?.()
    },
    onRefused(reply) {
      // An unknown email is only shown beside its field.
      if (reply.code === 'bidder_unknown') return
      showToast({ variant: 'destructive', title: words.failed, text: messageOf(reply) })
    },
  })
  return (
    <ActionForm of={form} className="grid grid-cols-1 gap-6">
      <input type="hidden" name="auctionId" value={auctionId ?? ''} />
      <ErrorSummary {...form.summary} title={form.form.errors && words.failed} />
      {mode === 'register' ? (
        <NameFields fields={form.fields} />
      ) : (
        <EmailField field={form.fields.email} label={labels.email} enterKeyHint="go" />
      )}
      <SubmitButton className={buttonClass({ size: 'big' })} sending={form.sending} sendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </ActionForm>
  )
}
