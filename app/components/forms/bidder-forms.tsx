import type { ReactNode } from 'react'
import type { FormState } from '../../contract/forms'
import { joining as copy } from '../../copy/auction-forms'
import { fields } from '../../copy/forms'
import { showToast } from '../ui/toasts'
import { ApiError, fieldsOf, messageOf } from './api-client'
import { findBidder, registerBidder } from './auction-calls'
import { ErrorSummary } from './error-summary'
import { EmailField } from './field'
import { keepEmail } from './kept-email'
import { NAME_FIELDS, NameFields } from './name-fields'
import { SubmitButton } from './submit-button'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  /** What the page's action answered. */
  form: FormState | null
  /** Whoever registers on the way to a bid goes on to it. */
  auctionId: number | null
  level: 3 | 4
  onSignedIn(): void
}

const EMAIL = ['email'] as const
const loadRegister = () => import('../../contract/auctions').then((contract) => contract.bidderRequest)
const loadLogIn = () => import('../../contract/auctions').then((contract) => contract.bidderLoginRequest)

/** Registration: first name, last name, email (spec 2 §5). */
export function RegisterForm({ form: answered, auctionId, level, onSignedIn }: Props) {
  const form = useValidatedForm({
    idPrefix: 'register',
    names: NAME_FIELDS,
    state: answered?.intent === 'register' ? answered : null,
    loadSchema: loadRegister,
    onValid: send,
  })

  async function send(typed: Typed) {
    try {
      const { bidder, isNew } = await registerBidder(typed)
      keepEmail(bidder.email)
      welcome(bidder.firstName, isNew)
      onSignedIn()
    } catch (error) {
      refuse(form.refuse, error, copy.registrationFailed, messageOf(error, copy.failedText))
    }
  }

  return (
    <BidderForm
      form={form}
      intent="register"
      auctionId={auctionId}
      level={level}
      words={{ failed: copy.registrationFailed, sending: copy.registering, submit: copy.registerSubmit }}
    >
      <NameFields field={form.field} />
    </BidderForm>
  )
}

/** Login of whoever registered before: the email alone, no password (spec 2 §6). */
export function LogInForm({ form: answered, auctionId, level, onSignedIn }: Props) {
  const form = useValidatedForm({
    idPrefix: 'log-in',
    names: EMAIL,
    state: answered?.intent === 'log-in' ? answered : null,
    loadSchema: loadLogIn,
    onValid: send,
  })

  async function send({ email = '' }: Typed) {
    try {
      const bidder = await findBidder(email)
      keepEmail(bidder.email)
      welcome(bidder.firstName, false)
      onSignedIn()
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (isUnknown) return form.refuse({ email: [copy.unknown] }, null)
      refuse(form.refuse, error, copy.logInFailed, messageOf(error, copy.failedText))
    }
  }

  return (
    <BidderForm
      form={form}
      intent="log-in"
      auctionId={auctionId}
      level={level}
      words={{ failed: copy.logInFailed, sending: copy.loggingIn, submit: copy.logInSubmit }}
    >
      <EmailField {...form.field('email')} label={fields.email} enterKeyHint="go" />
    </BidderForm>
  )
}

/** The frame of both: a plain post to the page as it is addressed, the summary of what is wrong, the fields, the button. */
function BidderForm({
  form,
  intent,
  auctionId,
  level,
  words,
  children,
}: Pick<Props, 'auctionId' | 'level'> & {
  form: ReturnType<typeof useValidatedForm>
  intent: 'register' | 'log-in'
  words: { failed: string; sending: string; submit: string }
  children: ReactNode
}) {
  return (
    <form className="form" method="post" {...form.formProps}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="auctionId" value={auctionId ?? ''} />
      <ErrorSummary
        {...form.summary}
        errors={form.errors}
        message={form.message}
        attempt={form.attempt}
        title={form.message ? words.failed : undefined}
        level={level}
      />
      {children}
      <SubmitButton className="btn btn--big" sending={form.sending} sendingText={words.sending}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}

function welcome(firstName: string, isNew: boolean): void {
  showToast({
    variant: 'default',
    title: isNew ? copy.welcome(firstName) : copy.welcomeBack(firstName),
    text: isNew ? copy.welcomeText : copy.welcomeBackText,
  })
}

function refuse(
  show: ReturnType<typeof useValidatedForm>['refuse'],
  error: unknown,
  title: string,
  text: string,
): void {
  const named = fieldsOf(error)
  show(named, Object.keys(named).length > 0 ? null : text)
  showToast({ variant: 'destructive', title, text })
}
