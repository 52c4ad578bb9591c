import { findPayment, insertRefund, listRefunds, type Payment, updatePayment } from '#db/queries/payments/payments'
import { isStorageFault } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { minutesAfter } from '~/lib/instants'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requirePayment } from './checkout/require-payment'
import { paymentProblem, raiseProblem, SYSTEM, settleProblem } from './problems'
import { abandonFulfilment, askAboutRefunded } from './refunds/refund-outcome'
import { unreturnedCents } from './refunds/refundable'
import { returnMoney } from './returned-money'

/** Minutes between two tries of a fulfilment that fails: they double up to this. */
const LONGEST_PAUSE = 60

/**
 * Fulfils a payment exactly once, however many calls ask for it (rule 3.3), or refunds it. An error is not thrown: the
 * payment stays paid, the owner is notified, and a later call retries (rule 3.4). Must not be called inside a
 * transaction.
 */
export function fulfil(services: Services, paymentId: string): Payment {
  if (services.db.sqlite.inTransaction) throw new TypeError('fulfil() must not run inside another transaction')
  try {
    return inTransaction(services.db, () => fulfilOrRefuse(services, paymentId))
  } catch (error) {
    recordFailure(services, paymentId, error)
    return findPayment(services.db, paymentId)!
  }
}

/** The owner retries a fulfilment that failed. Throws 404. */
export function retryFulfilment(services: Services, input: { paymentId: string; actor: string }): Payment {
  const payment = fulfil(services, requirePayment(services, input.paymentId).id)
  recordChange(services, {
    actor: input.actor,
    action: 'retry_fulfilment',
    subject: 'payment',
    subjectId: payment.id,
    detail: { state: payment.state },
  })
  return payment
}

function fulfilOrRefuse(services: Services, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)!
  // Without details the payment waits for them.
  if (payment.state !== 'paid' || payment.details === null) return payment
  const purchase = services.purchases[payment.purpose]
  const result = purchase.fulfil(services, payment)
  const now = services.clock.instant()
  if (result.outcome === 'fulfilled') {
    settleProblem(services, { payment_id: payment.id, kind: 'not_fulfilled' }, { how: 'fulfilled' })
    const fulfilled = updatePayment(services.db, payment.id, {
      state: 'fulfilled',
      fulfilled_at: now,
      fulfilled_type: result.kind,
      fulfilled_id: result.id,
      fulfilled_part: result.part ?? 'whole',
      fulfil_after: null,
    })
    for (const { requester, state, amount_cents } of listRefunds(services.db, payment.id)) {
      if (requester === 'provider' && state !== 'failed') askAboutRefunded(services, fulfilled, amount_cents)
    }
    return fulfilled
  }
  // A payment of zero has nothing to refund: the visitor is shown the reason.
  if (payment.amount_cents === 0) {
    abandonFulfilment(services, payment, SYSTEM)
    return updatePayment(services.db, payment.id, { state: 'refunded', decline_message: result.reason })
  }
  // The booking exists and was paid another way: the guest only gets the e-mail about the refund.
  const isSettled = result.why === 'settled'
  // Part of it may have gone back already.
  const amount_cents = unreturnedCents(services, payment)
  if (amount_cents > 0) {
    returnMoney(services, payment.id, { cents: amount_cents, how: 'refunded' }, () =>
      insertRefund(services.db, {
        payment_id: payment.id,
        amount_cents,
        reason: result.reason,
        requester: 'system',
        cause: isSettled ? 'paid_twice' : 'not_fulfilled',
        created_at: now,
      }),
    )
  }
  const refunding = abandonFulfilment(services, payment, SYSTEM)
  if (!isSettled) purchase.notFulfilled?.(services, refunding, result)
  return refunding
}

/** Notifies the owner; the payment stays paid. When the failure itself cannot be stored, the next try records it. */
function recordFailure(services: Services, paymentId: string, error: unknown): void {
  const errorReference = services.codes.code(6)
  services.log.error('what was paid for could not be made', { payment: paymentId, reference: errorReference, error })
  // A full or broken disk says nothing about this purchase: the next call retries it.
  if (isStorageFault(error)) return
  try {
    const raised = inTransaction(services.db, () => {
      const payment = findPayment(services.db, paymentId)!
      if (payment.state !== 'paid') return null
      const failures = payment.fulfil_failures + 1
      const pause = Math.min(LONGEST_PAUSE, 2 ** (failures - 1))
      const fulfilAfter = minutesAfter(services.clock.instant(), pause)
      updatePayment(services.db, payment.id, { fulfil_failures: failures, fulfil_after: fulfilAfter })
      const key = { payment_id: payment.id, kind: 'not_fulfilled', amountCents: payment.amount_cents } as const
      return { payment, ...raiseProblem(services, { ...key, errorReference }) }
    })
    if (raised) paymentProblem.queue(services, raised)
  } catch (failure) {
    services.log.error('the failure to fulfil a payment could not be stored', { payment: paymentId, error: failure })
  }
}

/** Adds the details to a payment that was paid without them, and fulfils it. Any other payment stays as it is. */
export function addDetails(
  services: Services,
  payment: Payment,
  { details, name, email }: { details: unknown; name: string; email: string },
): Payment {
  const isAdded = inTransaction(services.db, () => {
    const found = findPayment(services.db, payment.id)!
    if (found.state !== 'paid' || found.details !== null) return false
    updatePayment(services.db, payment.id, { details: JSON.stringify(details), name, email })
    return true
  })
  return isAdded ? fulfil(services, payment.id) : payment
}
