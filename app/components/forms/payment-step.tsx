import { useEffect, useState } from 'react'
import type { BookingConfirmAnswer, PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { fullName } from './booking-calls'
import { HoldCountdown } from './hold-countdown'
import { PaymentBack, PaymentFrame } from './payment-frame'
import { PaymentSide, StepClosed } from './payment-step-parts'
import { PaymentWays } from './payment-ways'
import { Steps } from './steps'
import { useBookingPayment } from './use-booking-payment'
import { useCardPayment } from './use-card-payment'
import { useHeldFor } from './use-held-for'

export interface PaymentStepProps {
  step: PaymentStepWire
  /** 'inline' in the booking panel; 'page' at its own address, which is the way without JavaScript. */
  mode: 'inline' | 'page'
  onBooked(answer: BookingConfirmAnswer): void
  /** 'Back to Form' in the panel; a link at its own address. */
  onBack?(): void
  /** What a plain post was refused with. */
  message?: string | null
}

/**
 * The payment step (spec 1 §2.5, §4.1): the sum, the time that the seats stay held, the card. Until the page is alive
 * (and without JavaScript) it is a plain form that leads to the provider's hosted page.
 */
export function PaymentStep({ step: opened, mode, onBooked, onBack, message }: PaymentStepProps) {
  const { step, failed, again } = useCardPayment(opened)
  const payment = useBookingPayment(step, onBooked)
  const held = useHeldFor(step, payment.declines)
  const [over, setOver] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    setOver(held.state !== 'open')
  }, [held])

  // Whoever is paying when the time ends is not interrupted: the server decides then.
  const lapsed = over && !payment.sending && !payment.paidId
  const state = step.state !== 'open' ? step.state : payment.ended ? 'ended' : lapsed ? 'lapsed' : 'open'
  const problem =
    payment.problem ?? (message && !payment.sending ? { title: booking.paymentFailed, text: message } : null)

  return (
    <PaymentFrame
      mode={mode}
      level={3}
      isDemo={step.demo}
      steps={<Steps current={state === 'booked' ? 2 : 1} />}
      under={
        <>
          {state === 'open' && !payment.paidId ? (
            <HoldCountdown held={held} onMilestone={setSaid} onLapsed={() => setOver(true)} />
          ) : null}
          <p className="sr-only" role="status">
            {said}
          </p>
        </>
      }
      side={<PaymentSide step={step} />}
      problem={problem}
      attempt={payment.attempt}
    >
      {state === 'open' ? (
        <PaymentWays
          payment={payment}
          paymentUrl={step.paymentUrl}
          totalCents={step.totalCents}
          card={step.card}
          billing={{ name: fullName(step.form), email: step.form.email ?? '', phone: step.form.phone ?? '' }}
          cardFailed={failed}
          onCardAgain={again}
        />
      ) : (
        <StepClosed step={step} state={state} onBack={onBack} />
      )}
      {state === 'open' && !payment.paidId ? (
        <PaymentBack words={booking.back} url={step.formUrl} onBack={onBack} disabled={payment.sending} />
      ) : null}
    </PaymentFrame>
  )
}
