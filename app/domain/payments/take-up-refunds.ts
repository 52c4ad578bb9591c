import { findBooking } from '#db/queries/bookings'
import { findPayment, findRefundByProviderId, insertRefund, type Payment, updatePayment } from '#db/queries/payments'
import { findVoucher, listBookingsOfVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { exactPrice } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { ListedRefund } from '../../providers/payments/port'
import { recordChange } from '../audit/record-change'
import { findOrderOfPayment } from '../orders/find-order'
import type { Services } from '../services'
import { voidVoucher } from '../vouchers/restore-credit'
import { refundedElsewhere, withoutStanding, withProblem } from './problems'
import { completeRefund } from './refund-outcome'
import { refundableCents } from './refundable'

/** Who asked for it, in the books and in the audit log. */
export const PROVIDER = 'card provider'
/** Read by the payer too. */
const REASON = 'Given back by us at the card provider.'

/**
 * Takes refunds that were made at the provider's own pages into the books, each once; ours are taken up by who asked for
 * them. A voucher whose money is all back ends with it, or it could be spent for nothing; what else was paid for stands
 * until the owner decides about it: she is asked.
 */
export function takeUpRefundsElsewhere(services: Services, paymentId: string, listed: ListedRefund[]): void {
  for (const refund of listed) {
    if (refund.key === null && refund.state !== 'failed') record(services, paymentId, refund)
  }
}

function record(services: Services, paymentId: string, refund: ListedRefund): void {
  inTransaction(services.db, () => {
    if (findRefundByProviderId(services.db, refund.refundId)) return
    const row = insertRefund(services.db, {
      payment_id: paymentId,
      amount_cents: refund.amountCents,
      provider_id: refund.refundId,
      reason: REASON,
      requested_by: PROVIDER,
      created_at: instantNow(services.clock),
    })
    completeRefund(services, row.id, refund.refundId, refund.state === 'succeeded')
    const payment = findPayment(services.db, paymentId)!
    const ended = endVoucher(services, payment)
    recordChange(services, {
      actor: PROVIDER,
      action: 'refund',
      subject: 'payment',
      subjectId: paymentId,
      detail: { amountCents: refund.amountCents, refund: refund.refundId, ...(ended ? { ended: ended.code } : {}) },
    })
    const standing = ended ? bookedWith(services, ended) : standingOf(services, payment)
    if (!standing) return
    const problem = refundedElsewhere(exactPrice(refund.amountCents), standing)
    const before = findPayment(services.db, paymentId)!.problem
    updatePayment(services.db, paymentId, { problem: withProblem(before, problem) })
  })
}

/** What was made of the payment and stands still: 'booking WP-7K3MXQ'. A win says itself that it is not paid any more. */
function standingOf(services: Services, payment: Payment): string | null {
  const id = payment.made_id
  if (id === null) return null
  if (payment.made_kind === 'booking') {
    const booking = findBooking(services.db, id)
    return booking ? `booking ${booking.reference}` : null
  }
  if (payment.made_kind === 'voucher') {
    const voucher = findVoucher(services.db, id)
    return voucher?.is_redeemed === 0 ? `voucher ${voucher.code}` : null
  }
  const order = findOrderOfPayment(services, payment)
  return order ? `order ${order.row.reference}` : null
}

/** The voucher of a payment that is all given back, or on its way: it ends. Null when it is none, or something of it was kept. */
function endVoucher(services: Services, payment: Payment): Voucher | null {
  if (payment.made_kind !== 'voucher' || payment.made_id === null || refundableCents(services, payment) > 0) return null
  const voucher = findVoucher(services.db, payment.made_id)
  if (!voucher) return null
  voidVoucher(services, voucher)
  // Asked when a part of it had gone back.
  updatePayment(services.db, payment.id, { problem: withoutStanding(payment.problem, `voucher ${voucher.code}`) })
  return voucher
}

/** 'booking WP-7K3MXQ and booking WP-9QD2AB', paid with a voucher that is no more. */
function bookedWith(services: Services, voucher: Voucher): string | null {
  const references = listBookingsOfVoucher(services.db, voucher.id).map((booking) => `booking ${booking.reference}`)
  return references.join(' and ') || null
}
