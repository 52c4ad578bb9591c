import { type Hold, updateHold } from '#db/queries/holds'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments'
import type { Cents } from '../../lib/money'
import { createPayment } from '../payments/open-payment'
import type { Services } from '../services'
import type { BookingDetails } from './booking-details'

/**
 * The payment of a hold: the open one when the amount is the same, else a new one, and the earlier one ends. In the
 * transaction that took the hold. `before` is the payment that the hold had.
 */
export function payForHold(
  services: Services,
  asked: {
    hold: Hold
    before: string | null
    cents: Cents
    description: string
    details: BookingDetails
    visitor: string
  },
): Payment {
  const { db } = services
  const { hold, cents, details, visitor } = asked
  const before = asked.before ? findPayment(db, asked.before) : undefined
  if (before?.state === 'open' && before.amount_cents === cents) {
    return updatePayment(db, before.id, {
      details: JSON.stringify(details),
      name: details.name,
      email: details.email,
      visitor,
    })
  }
  if (before?.state === 'open') updatePayment(db, before.id, { state: 'expiring' })
  const payment = createPayment(services, {
    purpose: 'booking',
    amountCents: cents,
    currency: 'nzd',
    description: asked.description,
    name: details.name,
    email: details.email,
    visitor,
    details,
    expiresAt: hold.ends_at,
  })
  updateHold(db, hold.id, { payment_id: payment.id })
  return payment
}
