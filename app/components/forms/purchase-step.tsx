import type { PurchaseStepWire } from '../../contract/payments'
import { booking } from '../../copy/booking'
import { PaymentBack, PaymentFrame, PaymentNote } from './payment-frame'
import { PaymentWays } from './payment-ways'
import { Steps } from './steps'
import { Sum } from './sum'
import { type FailureWords, usePayment } from './use-payment'

/** The words of one kind of purchase around its payment. */
export interface PurchaseWords extends FailureWords {
  steps: readonly string[]
  stepsLabel: string
  /** Heading of the side that lists what is bought. */
  summary: string
  /** 'Cancel', 'Back to Details'. */
  back: string
  closed: string
  closedText: string
  made: string
  madeText: string
  see: string
  finish: string
  keepOpen: string
}

export interface PurchaseStepProps {
  step: PurchaseStepWire
  words: PurchaseWords
  /** 'inline' beside its form; 'page' at its own address, which is the way without JavaScript. */
  mode: 'inline' | 'page'
  /** Makes what is paid; throws what the server refused with. */
  onPaid(paymentIntentId: string): Promise<void>
  /** Back to the form beside it; a link at its own address. */
  onBack?(): void
  /** What a plain post was refused with. */
  message?: string | null
}

/**
 * The payment step of a purchase that holds no seats: what is bought, the sum, the card. Until the page is alive (and
 * without JavaScript) it is a plain form that leads to the provider's hosted page.
 */
export function PurchaseStep({ step, words, mode, onPaid, onBack, message }: PurchaseStepProps) {
  const payment = usePayment({
    declineMessage: step.declineMessage,
    make: onPaid,
    words,
  })

  const state = step.state === 'open' && payment.ended ? 'closed' : step.state
  const problem =
    payment.problem ?? (message && !payment.sending ? { title: booking.paymentFailed, text: message } : null)
  return (
    <PaymentFrame
      mode={mode}
      level={3}
      isDemo={step.demo}
      steps={<Steps current={state === 'made' ? 2 : 1} names={words.steps} label={words.stepsLabel} />}
      side={<PurchaseSide step={step} heading={words.summary} level={mode === 'page' ? 2 : 4} />}
      problem={problem}
      attempt={payment.attempt}
    >
      {state === 'open' ? (
        <PaymentWays
          payment={payment}
          paymentUrl={step.paymentUrl}
          totalCents={step.totalCents}
          currency={step.currency}
          card={step.card}
          billing={step.billing}
          finish={words.finish}
          keepOpen={words.keepOpen}
        />
      ) : (
        <Over step={step} state={state} words={words} isSaid={payment.ended} />
      )}
      {state !== 'made' && !payment.paidId ? (
        <PaymentBack words={words.back} url={step.backUrl} onBack={onBack} disabled={payment.sending} />
      ) : null}
    </PaymentFrame>
  )
}

/** What is bought, by whom, and what the total is made of. */
function PurchaseSide({ step, heading, level }: { step: PurchaseStepWire; heading: string; level: 2 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <div className="pay__side">
      <Heading className="h4">{heading}</Heading>
      {step.picture ? <img className="pay__painting" {...step.picture} sizes="20rem" alt="" /> : null}
      <p className="mt-3">{step.title}</p>
      {step.facts.map((fact) => (
        <p className="soft small" key={fact}>
          {fact}
        </p>
      ))}
      <Sum lines={step.lines} />
    </div>
  )
}

/** A step that no payment can start from: it is paid already, or over. */
function Over({
  step,
  state,
  words,
  isSaid,
}: {
  step: PurchaseStepWire
  state: 'closed' | 'made'
  words: PurchaseWords
  /** The problem above says why already. */
  isSaid: boolean
}) {
  if (state === 'closed') {
    return isSaid ? null : <PaymentNote isMade={false} title={words.closed} text={words.closedText} />
  }
  return <PaymentNote isMade title={words.made} text={words.madeText} made={{ url: step.madeUrl, words: words.see }} />
}
