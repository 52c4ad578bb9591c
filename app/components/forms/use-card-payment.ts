import { useEffect, useRef, useState } from 'react'
import type { PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { showToast } from '../ui/toasts'
import { messageOf } from './api-client'
import { requestBookingIntent } from './booking-calls'

/**
 * The step with its card payment. A step that was opened by its address has none yet: it is asked for once, when the
 * page is alive; the server answers with the same hold. `again` after a failure.
 */
export function useCardPayment(opened: PaymentStepWire) {
  const [step, setStep] = useState(opened)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef(-1)
  const needed = opened.state === 'open' && !opened.zeroAmount && !opened.card

  useEffect(() => {
    if (!needed || asked.current === tries) return
    asked.current = tries
    setFailed(false)
    requestBookingIntent(opened.event.id, opened.form).then(setStep, (error) => {
      setFailed(true)
      showToast({
        variant: 'destructive',
        title: booking.intentFailed,
        text: messageOf(error, booking.intentFailedText),
      })
    })
  }, [needed, opened, tries])

  return { step, failed, again: () => setTries((count) => count + 1) }
}
