import { useEffect, useId, useRef } from 'react'
import type { OrderAnswer, OrderStepWire } from '../../contract/orders'
import { checkout } from '../../copy/checkout'
import { frames } from '../../copy/frames'
import { orders } from '../../copy/orders'
import { exactPrice } from '../../lib/money'
import { CardFormSkeleton, CardPaymentForm } from './card-payment'
import { ErrorSummary } from './error-summary'
import { BackIcon, ClockIcon, LockIcon, TickIcon } from './icons'
import { requestOrderIntent } from './order-calls'
import { Steps } from './steps'
import { Sum } from './sum'
import { useStepWithCard } from './use-card-payment'
import { useHydrated } from './use-hydrated'
import { useOrderPayment } from './use-order-payment'

export interface OrderPaymentProps {
  step: OrderStepWire
  /** 'inline' in the page of the kit or frame; 'page' at its own address, which is the way without JavaScript. */
  mode: 'inline' | 'page'
  onOrdered(answer: OrderAnswer): void
  /** 'Back to Details' in the page; a link at its own address. */
  onBack?(): void
  /** What a plain post was refused with. */
  message?: string | null
}

const requestAgain = ({ kind, form }: OrderStepWire) => requestOrderIntent(kind, form)
const intentFailed = () => ({ title: orders.paymentError, text: orders.paymentErrorText })

/**
 * Step two of a kit or a frame (spec 1 §2.11, §2.12): summary, card, 'Back to Details'. Until the page is alive (and
 * without JavaScript) it is a plain form that leads to the provider's hosted page.
 */
export function OrderPayment({ step: opened, mode, onOrdered, onBack, message }: OrderPaymentProps) {
  const needed = opened.state === 'open' && !opened.card
  const { step, failed, again } = useStepWithCard(opened, needed, requestAgain, intentFailed)
  const payment = useOrderPayment(step, onOrdered)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    if (mode === 'inline') heading.current?.focus()
  }, [mode])

  const state = payment.ended ? 'over' : step.state
  const problem =
    payment.problem ?? (message && !payment.sending ? { title: orders.paymentFailed, text: message } : null)
  return (
    <div className="pay">
      <div className="pay__head">
        <div className="pay__bar">
          <Steps current={state === 'ordered' ? 2 : 1} names={orders.steps} label={orders.stepsLabel} />
          {step.demo ? <span className="demo">{checkout.demo}</span> : null}
        </div>
        {mode === 'inline' ? (
          <h2 className="h3 pay__title" tabIndex={-1} ref={heading}>
            {step.kind === 'custom_frame' ? frames.paymentTitle : checkout.title}
          </h2>
        ) : null}
      </div>
      <OrderSummary step={step} level={mode === 'page' ? 2 : 3} />
      <div className="pay__form">
        {problem ? (
          <ErrorSummary
            id={`${id}problem`}
            title={problem.title}
            message={problem.text}
            errors={{}}
            idOf={() => null}
            attempt={payment.attempt}
            level={mode === 'page' ? 2 : 3}
          />
        ) : null}
        {state === 'open' ? (
          <Ways step={step} payment={payment} cardFailed={failed} onCardAgain={again} />
        ) : (
          <Closed step={step} state={state} />
        )}
        {state !== 'ordered' && !payment.paidId ? (
          <Back step={step} onBack={onBack} disabled={payment.sending} />
        ) : null}
      </div>
    </div>
  )
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
            <dd>{text}</dd>
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

interface WaysProps {
  step: OrderStepWire
  payment: ReturnType<typeof useOrderPayment>
  cardFailed: boolean
  onCardAgain(): void
}

/** The one way to go on: finish what is paid, give a card here or on the hosted page. */
function Ways({ step, payment, cardFailed, onCardAgain }: WaysProps) {
  const hydrated = useHydrated()
  const { sending, paidId, run, finish, refused } = payment
  if (paidId && !sending) {
    return (
      <button className="btn btn--big btn--wide" type="button" onClick={() => run(() => finish(paidId))}>
        {orders.finish}
      </button>
    )
  }
  if (!hydrated) return <Hosted step={step} />
  if (step.card) {
    const { customerName = '', customerEmail = '', customerPhone = '' } = step.form
    return (
      <>
        <CardPaymentForm
          card={step.card}
          amountCents={step.totalCents}
          billing={{ name: customerName, email: customerEmail, phone: customerPhone }}
          sending={sending}
          sendingText={orders.processing}
          run={run}
          onPaid={finish}
          onRefused={refused}
        />
        {sending ? <p className="small soft">{orders.keepOpen}</p> : null}
      </>
    )
  }
  if (!cardFailed) return <CardFormSkeleton />
  return (
    <>
      <button className="btn btn--line" type="button" onClick={onCardAgain}>
        {checkout.tryAgain}
      </button>
      <Hosted step={step} />
    </>
  )
}

/** The plain way: the provider's own page, and back. */
function Hosted({ step }: { step: OrderStepWire }) {
  return (
    <form className="form" method="post" action={step.paymentUrl}>
      <input type="hidden" name="intent" value="pay" />
      <p className="soft">{checkout.hostedPage}</p>
      <button className="btn btn--big btn--wide" type="submit">
        <LockIcon />
        {checkout.pay(exactPrice(step.totalCents))}
      </button>
    </form>
  )
}

/** A step that no payment can start from. */
function Closed({ step, state }: { step: OrderStepWire; state: 'over' | 'ordered' }) {
  if (state === 'over') {
    return (
      <div className="note note--wait">
        <ClockIcon />
        <p>
          <strong>{orders.over}.</strong> {orders.overText}
        </p>
      </div>
    )
  }
  return (
    <>
      <div className="note note--good">
        <TickIcon />
        <p>
          <strong>{orders.ordered}.</strong> {orders.orderedText}
        </p>
      </div>
      {step.orderUrl ? (
        <a className="btn btn--big btn--wide" href={step.orderUrl}>
          {orders.yourOrder}
        </a>
      ) : null}
    </>
  )
}

function Back({ step, onBack, disabled }: { step: OrderStepWire; onBack?(): void; disabled: boolean }) {
  return onBack ? (
    <button className="link-btn pay__back" type="button" onClick={onBack} disabled={disabled}>
      <BackIcon />
      {orders.back}
    </button>
  ) : (
    <a className="link-btn pay__back" href={step.detailsUrl}>
      <BackIcon />
      {orders.back}
    </a>
  )
}
