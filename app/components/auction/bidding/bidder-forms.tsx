import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { joining as copy } from '~/copy/auctions/auction-forms'
import { constraints } from '../../../contract/constraints'
import { messageOf } from '../../../contract/forms'
import { fields } from '../../../copy/forms'
import { ActionForm } from '../../form/action-form'
import { ErrorSummary } from '../../form/error-summary'
import { EmailField, NameFields } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { SubmitButton } from '../../ui/submit-button'
import { showToast } from '../../ui/toasts'
import { storeEmail } from '../page/bidder-email'

interface Props {
  /** Unique on the page, which may have the same form in itself and in a dialog. */
  id: string
  /** A bidder who registers on the way to a bid goes on to it. */
  auctionId: number | null
  onSignedIn?(): void
}

type Person = Record<'firstName' | 'lastName' | 'email', string>

const REGISTER = {
  intent: 'register',
  constraint: constraints.register,
  schema: () => import('~/contract/auctions/auction-forms').then((contract) => contract.registerForm),
  words: { failed: copy.registrationFailed, sending: copy.registering, submit: copy.registerSubmit },
}

const LOG_IN = {
  intent: 'log-in',
  constraint: constraints.logIn,
  schema: () => import('~/contract/auctions/auction-forms').then((contract) => contract.logInForm),
  words: { failed: copy.logInFailed, sending: copy.loggingIn, submit: copy.logInSubmit },
}

/** Registration: first name, last name, email. */
export function RegisterForm(props: Props) {
  return (
    <BidderForm {...props} of={REGISTER}>
      {(person) => <NameFields fields={person} />}
    </BidderForm>
  )
}

/** Login of a bidder who registered before: the email alone, no password. */
export function LogInForm(props: Props) {
  return (
    <BidderForm {...props} of={LOG_IN}>
      {({ email }) => <EmailField field={email} label={fields.email} enterKeyHint="go" />}
    </BidderForm>
  )
}

interface BidderFormProps extends Props {
  of: typeof REGISTER | typeof LOG_IN
  children(fields: Record<keyof Person, FieldMetadata>): ReactNode
}

function BidderForm({ id, auctionId, onSignedIn, of: { words, ...of }, children }: BidderFormProps) {
  const form = useActionForm<Person, { email: string }>({
    id,
    ...of,
    onResult({ email }, toast) {
      storeEmail(email)
      if (toast) showToast(toast)
      onSignedIn?.()
    },
    onRefused(reply) {
      // An unknown email is a matter of its field alone.
      if (reply.code === 'bidder_unknown') return
      showToast({ variant: 'destructive', title: words.failed, text: messageOf(reply) })
    },
  })
  return (
    <ActionForm of={form} className="form">
      <input type="hidden" name="auctionId" value={auctionId ?? ''} />
      <ErrorSummary {...form.summary} title={form.form.errors && words.failed} />
      {children(form.fields)}
      <SubmitButton className="btn btn--big" sending={form.sending} sendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </ActionForm>
  )
}
