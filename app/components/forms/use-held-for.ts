import { useFetcher } from '@remix-run/react'
import { useEffect, useMemo } from 'react'
import type { PaymentStepWire } from '../../contract/bookings'

/** Seconds that the seats stay held, counted from when this object was made. */
export interface HeldFor {
  seconds: number
  state: PaymentStepWire['state']
}

/** The server's word on the hold: read again after each declined card, which makes it longer (PRODUCT §2). */
export function useHeldFor(step: PaymentStepWire, declines: number): HeldFor {
  const { load, data } = useFetcher<PaymentStepWire>()

  useEffect(() => {
    if (declines > 0) load(step.paymentUrl)
  }, [declines, load, step.paymentUrl])

  const newest = data?.holdId === step.holdId ? data : step
  return useMemo(() => ({ seconds: newest.heldForSeconds, state: newest.state }), [newest])
}
