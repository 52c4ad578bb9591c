import type { FormEvent } from 'react'
import type { PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { exactPrice } from '../../lib/money'
import { fullName } from './booking-calls'
import { CardFormSkeleton, CardPaymentForm } from './card-payment'
import { LockIcon } from './icons'
import { SubmitButton } from './submit-button'
import type { useBookingPayment } from './use-booking-payment'
import { useHydrated } from './use-hydrated'

interface Props {
  step: PaymentStepWire
  payment: ReturnType<typeof useBookingPayment>
  /** The provider could not be asked for a payment. */
  cardFailed: boolean
  onCardAgain(): void
}

/** The one way to go on from here: finish what is paid, confirm what is free, give a card here or on the hosted page. */
export function PaymentWays({ step, payment, cardFailed, onCardAgain }: Props) {
  const hydrated = useHydrated()
  const { sending, paidId, run, book, refused } = payment
  if (paidId && !sending) {
    return (
      <button className="btn btn--big btn--wide" type="button" onClick={() => run(() => book(paidId))}>
        {checkout.finish}
      </button>
    )
  }
  if (step.zeroAmount) return <ZeroAmountForm step={step} sending={sending} onConfirm={() => run(() => book(null))} />
  if (!hydrated) return <HostedPaymentForm step={step} />
  if (step.card) {
    return (
      <>
        <CardPaymentForm
          card={step.card}
          amountCents={step.totalCents}
          billing={{ name: fullName(step.form), email: step.form.email ?? '', phone: step.form.phone ?? '' }}
          sending={sending}
          run={run}
          onPaid={book}
          onRefused={refused}
        />
        {sending ? <p className="small soft">{checkout.keepOpen}</p> : null}
      </>
    )
  }
  if (!cardFailed) return <CardFormSkeleton />
  return (
    <>
      <button className="btn btn--line" type="button" onClick={onCardAgain}>
        {checkout.tryAgain}
      </button>
      <HostedPaymentForm step={step} />
    </>
  )
}

/** Nothing to pay: no card form (spec 1 §4.1). */
function ZeroAmountForm({ step, sending, onConfirm }: { step: PaymentStepWire; sending: boolean; onConfirm(): void }) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onConfirm()
  }
  const byVoucher = step.lines.some((line) => line.kind === 'less')
  return (
    <form className="form" method="post" action={step.paymentUrl} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="confirm" />
      <SubmitButton className="btn btn--big btn--wide" sending={sending} sendingText={booking.processing}>
        {checkout.confirm}
      </SubmitButton>
      <p className="small soft">{byVoucher ? checkout.voucherPays : checkout.freePays}</p>
    </form>
  )
}

/** The plain way: the provider's own page, and back. */
function HostedPaymentForm({ step }: { step: PaymentStepWire }) {
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
