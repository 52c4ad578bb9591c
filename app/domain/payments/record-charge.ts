import { markOpenWin } from '#db/queries/auction-results'
import { failUnpaidBookings } from '#db/queries/bookings'
import { findHoldByPayment, updateHold } from '#db/queries/holds'
import { failUnpaidKitOrder } from '#db/queries/paint-kit-orders'
import {
  type Attempt,
  findOpenAttempt,
  findPayment,
  type Payment,
  rememberEvent,
  updateAttempt,
  updatePayment,
} from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import type { ProviderCharge, ProviderEvent } from '../../providers/payments/port'
import { extendHold } from '../seats/take-hold'
import type { Services } from '../services'
import { fulfil } from './fulfil'
import { CHARGED_TWICE, withProblem } from './problems'

/**
 * Takes the provider's word about a charge into our books, in one transaction: paid (then made at once), declined (the
 * seats stay held a little longer), or cancelled (the seats are free). Saying the same twice changes nothing.
 */
export function recordCharge(
  services: Services,
  told: { paymentId: string; attempt: Attempt | undefined; charge: ProviderCharge; event?: ProviderEvent },
): Payment {
  return inTransaction(services.db, () => {
    const { db } = services
    const payment = findPayment(db, told.paymentId)!
    if (told.event) {
      const now = instantNow(services.clock)
      rememberEvent(db, {
        provider: payment.provider,
        event_id: told.event.id,
        type: told.event.type,
        received_at: now,
      })
    }
    const { charge, attempt } = told
    if (charge.status === 'succeeded') return recordPaid(services, payment, attempt, charge)
    if (charge.status === 'cancelled') return recordCancelled(services, payment, attempt)
    // A card that is declined twice for the same reason is told by its event alone.
    const isNews = told.event?.type === 'declined' || charge.declineMessage !== payment.decline_message
    if (!isNews) return payment
    if (charge.declineMessage) {
      const hold = findHoldByPayment(db, payment.id)
      if (hold) extendHold(services, hold)
      markOpenWin(db, payment.id, 'failed')
    }
    // None any more: the next try has begun (the bank asks its question, or another card form is open).
    return updatePayment(db, payment.id, { decline_message: charge.declineMessage })
  })
}

function recordPaid(
  services: Services,
  payment: Payment,
  attempt: Attempt | undefined,
  charge: ProviderCharge,
): Payment {
  const { db } = services
  if (attempt && attempt.state !== 'paid') updateAttempt(db, attempt.id, { state: 'paid' })
  if (payment.paid_at) {
    if (payment.intent_id !== charge.intentId) {
      services.log.error('a payment was charged twice', { payment: payment.id })
      return updatePayment(db, payment.id, {
        problem: withProblem(payment.problem, CHARGED_TWICE),
      })
    }
    return fulfil(services, payment.id)
  }
  const wrong =
    charge.paymentId !== payment.id
      ? 'The charge names another payment.'
      : charge.amountCents !== payment.amount_cents || charge.currency !== payment.currency
        ? 'The charge is of another amount.'
        : null
  if (wrong) {
    services.log.error('a charge does not fit its payment', { payment: payment.id, wrong })
    return updatePayment(db, payment.id, { problem: withProblem(payment.problem, wrong) })
  }
  updatePayment(db, payment.id, {
    state: 'paid',
    paid_at: instantNow(services.clock),
    intent_id: charge.intentId,
    decline_message: null,
  })
  return fulfil(services, payment.id)
}

function recordCancelled(services: Services, payment: Payment, attempt: Attempt | undefined): Payment {
  const { db } = services
  if (attempt?.state === 'open') updateAttempt(db, attempt.id, { state: 'closed' })
  // An open payment can be tried again in another way (a hosted page that ran out); an expiring one is over.
  if (payment.state !== 'expiring' || findOpenAttempt(db, payment.id)) return payment
  return cancelPayment(services, payment)
}

/** Ends a payment that the provider says can no longer be paid, and frees what waited for it. Inside a transaction. */
export function cancelPayment(services: Services, payment: Payment): Payment {
  const { db } = services
  const hold = findHoldByPayment(db, payment.id)
  if (hold?.state === 'releasing') updateHold(db, hold.id, { state: 'released' })
  failUnpaidBookings(db, payment.id, instantNow(services.clock))
  failUnpaidKitOrder(db, payment.id, instantNow(services.clock))
  markOpenWin(db, payment.id, 'unpaid')
  return updatePayment(db, payment.id, { state: 'cancelled' })
}
