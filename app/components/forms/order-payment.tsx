import type { FormState } from '../../contract/forms'
import type { OrderAnswer, OrderStepWire } from '../../contract/orders'
import { checkout } from '../../copy/checkout'
import { frames } from '../../copy/frames'
import { orders } from '../../copy/orders'
import { Unbroken } from '../ui/unbroken'
import { paymentError, paymentProblem, requestOrderIntent } from './order-calls'
import { PaymentBack, PaymentFrame, PaymentNote } from './payment-frame'
import { PaymentWays } from './payment-ways'
import { Steps } from './steps'
import { Sum } from './sum'
import { useStepWithCard } from './use-card-payment'
import { useOrderPayment } from './use-order-payment'

interface OrderPaymentProps {
  step: OrderStepWire
  /** 'inline' in the page of the kit or frame; 'page' at its own address, which is the way without JavaScript. */
  mode: 'inline' | 'page'
  onOrdered(answer: OrderAnswer): void
  /** 'Back to Details' in the page; a link at its own address. */
  onBack?(): void
  /** What a plain post was refused with. */
  refusal?: FormState | null
}

const requestAgain = ({ kind, form }: OrderStepWire) => requestOrderIntent(kind, form)

/**
 * Step two of a kit or a frame (spec 1 §2.11, §2.12): summary, card, 'Back to Details'. Until the page is alive (and
 * without JavaScript) it is a plain form that leads to the provider's hosted page.
 */
export function OrderPayment({ step: opened, mode, onOrdered, onBack, refusal }: OrderPaymentProps) {
  const needed = opened.state === 'open' && !opened.card
  const { step, failed, again } = useStepWithCard(opened, needed, requestAgain, paymentError)
  const payment = useOrderPayment(step, onOrdered)

  const state = payment.ended ? 'over' : step.state
  const problem = payment.problem ?? (refusal && !payment.sending ? paymentProblem(refusal) : null)
  return (
    <PaymentFrame
      mode={mode}
      level={2}
      title={step.kind === 'custom_frame' ? frames.paymentTitle : checkout.title}
      isDemo={step.demo}
      steps={<Steps current={state === 'ordered' ? 2 : 1} names={orders.steps} label={orders.stepsLabel} />}
      side={<OrderSummary step={step} level={mode === 'page' ? 2 : 3} />}
      problem={problem}
      attempt={payment.attempt}
    >
      {state === 'open' ? (
        <PaymentWays
          payment={payment}
          paymentUrl={step.paymentUrl}
          totalCents={step.totalCents}
          card={step.card}
          billing={billingOf(step)}
          cardFailed={failed}
          onCardAgain={again}
          finish={orders.finish}
          keepOpen={orders.keepOpen}
          sendingText={orders.processing}
        />
      ) : state === 'over' ? (
        <PaymentNote isMade={false} title={orders.over} text={orders.overText} />
      ) : (
        <PaymentNote
          isMade
          title={orders.ordered}
          text={orders.orderedText}
          made={{ url: step.orderUrl, words: orders.yourOrder }}
        />
      )}
      {state !== 'ordered' && !payment.paidId ? (
        <PaymentBack words={orders.back} url={step.detailsUrl} onBack={onBack} disabled={payment.sending} />
      ) : null}
    </PaymentFrame>
  )
}

function billingOf({ form: { customerName = '', customerEmail = '', customerPhone = '' } }: OrderStepWire) {
  return { name: customerName, email: customerEmail, phone: customerPhone }
}

/** Who buys what, and what the total is made of. */
function OrderSummary({ step, level }: { step: OrderStepWire; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div className="pay__side">
      <Heading className="h4">{orders.summary}</Heading>
      <dl className="facts order-facts small">
        {step.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Sum lines={step.lines} />
      <p className="xs soft mt-4">
        {step.kind === 'custom_frame' ? `${frames.fixedPrice} ` : null}
        {orders.pickup}
      </p>
    </div>
  )
}
