import { useEffect, useRef, useState } from 'react'
import type { PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { showToast } from '../ui/toasts'
import { messageOf } from './api-client'
import { requestBookingIntent } from './booking-calls'
import type { Problem } from './use-payment'

/**
 * A payment step with its card payment. A step that was opened by its address has none yet (`needed`): it is asked for
 * once, when the page is alive. `again` after a failure. `request` and `problemOf` must stay the same functions.
 */
export function useStepWithCard<Step>(
  opened: Step,
  needed: boolean,
  request: (opened: Step) => Promise<Step>,
  problemOf: (error: unknown) => Problem,
) {
  const [step, setStep] = useState(opened)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef(-1)

  useEffect(() => {
    if (!needed || asked.current === tries) return
    asked.current = tries
    setFailed(false)
    request(opened).then(setStep, (error) => {
      setFailed(true)
      showToast({ variant: 'destructive', ...problemOf(error) })
    })
  }, [needed, opened, tries, request, problemOf])

  return { step, failed, again: () => setTries((count) => count + 1) }
}

/** The booking's step with its card payment; the server answers with the same hold. */
export function useCardPayment(opened: PaymentStepWire) {
  const needed = opened.state === 'open' && !opened.card
  return useStepWithCard(opened, needed, requestAgain, intentFailed)
}

function requestAgain(opened: PaymentStepWire): Promise<PaymentStepWire> {
  if (!opened.returnUrl) return requestBookingIntent(opened.event.id, opened.form)
  // Only the page itself knows the raincheck: it asks for the card again.
  window.location.reload()
  return new Promise(() => {})
}
const intentFailed = (error: unknown): Problem => ({
  title: booking.intentFailed,
  text: messageOf(error, booking.intentFailedText),
})
