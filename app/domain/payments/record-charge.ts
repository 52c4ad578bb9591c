import {
  type Attempt,
  findOpenAttempt,
  findPayment,
  type Payment,
  rememberEvent,
  updateAttempt,
  updatePayment,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { ProviderCharge, ProviderEvent } from '~/providers/payments/port'
import type { Services } from '../services'
import { fulfil } from './fulfil'
import { recordStrayCharge, strayReason } from './refunds/stray-charges'

interface ReportedCharge {
  paymentId: string
  attempt: Attempt | undefined
  charge: ProviderCharge
  event?: ProviderEvent
}

/** Records what the provider says about a charge, and fulfils the payment when it is paid. Safe to repeat. */
export function recordCharge(services: Services, reported: ReportedCharge): Payment {
  const payment = inTransaction(services.db, () => applyCharge(services, reported))
  return payment.state === 'paid' ? fulfil(services, payment.id) : payment
}

function applyCharge(services: Services, { paymentId, attempt, charge, event }: ReportedCharge): Payment {
  const { db } = services
  const payment = findPayment(db, paymentId)!
  if (event) {
    rememberEvent(db, {
      provider: payment.provider,
      event_id: event.id,
      received_at: services.clock.instant(),
    })
  }
  if (charge.status === 'succeeded') return recordPaid(services, payment, attempt, charge)
  // Another charge has paid: this one no longer matters.
  if (payment.paid_at !== null) return payment
  if (charge.status === 'cancelled') return recordCancelled(services, payment, attempt)
  // Two declines for the same reason have the same message: only the event tells them apart.
  const isNews = event?.type === 'declined' || charge.declineMessage !== payment.decline_message
  if (!isNews) return payment
  if (charge.declineMessage) services.purchases[payment.purpose].declined?.(services, payment)
  // No message clears the old one: the next try has begun (the bank asks for confirmation, or another card form is
  // open).
  return updatePayment(db, payment.id, { decline_message: charge.declineMessage })
}

function recordPaid(
  services: Services,
  payment: Payment,
  attempt: Attempt | undefined,
  charge: ProviderCharge,
): Payment {
  const { db } = services
  if (attempt && attempt.state !== 'paid') updateAttempt(db, attempt.id, { state: 'paid' })
  const reason = strayReason(payment, charge)
  if (reason) {
    recordStrayCharge(services, payment, { charge, reason })
    return payment.paid_at === null && payment.state !== 'cancelled' ? cancelPayment(services, payment) : payment
  }
  if (payment.paid_at !== null) return payment
  services.purchases[payment.purpose].paid?.(services, payment)
  return updatePayment(db, payment.id, {
    state: 'paid',
    paid_at: services.clock.instant(),
    intent_id: charge.intentId,
    decline_message: null,
  })
}

function recordCancelled(services: Services, payment: Payment, attempt: Attempt | undefined): Payment {
  const { db } = services
  if (attempt?.state === 'open') updateAttempt(db, attempt.id, { state: 'closed' })
  // An open payment can be retried another way (after a hosted page expired); an expiring one is over.
  if (payment.state !== 'expiring' || findOpenAttempt(db, payment.id)) return payment
  return cancelPayment(services, payment)
}

/** Ends a payment that can no longer be paid, and frees what it reserved. Inside a transaction. */
export function cancelPayment(services: Services, payment: Payment): Payment {
  services.purchases[payment.purpose].release?.(services, payment)
  return updatePayment(services.db, payment.id, { state: 'cancelled' })
}
