import { findBooking } from '#db/queries/bookings'
import { findOpenProblem, type ProblemKey } from '#db/queries/payment-problems'
import { findPayment, findRefundByProviderId, insertRefund, type Payment } from '#db/queries/payments'
import { findVoucher, listBookingsOfVoucher, type Voucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import type { ListedRefund } from '../../providers/payments/port'
import { recordChange } from '../audit/record-change'
import { findOrderOfPayment } from '../orders/find-order'
import type { Services } from '../services'
import { voidVoucher } from '../vouchers/restore-credit'
import { raiseProblem, settleProblem } from './problems'
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
    for (const subject of ended ? bookedWith(services, ended) : stillValid(services, payment)) {
      const key = { payment_id: paymentId, kind: 'refunded_at_provider', ...subject } as const
      const before = findOpenProblem(services.db, key)?.amount_cents ?? 0
      raiseProblem(services, { ...key, amountCents: before + refund.amountCents })
    }
  })
}

type Subject = Required<Pick<ProblemKey, 'subject_type' | 'subject'>>

/** What was made of the payment and is still valid. A win says itself that it is not paid any more. */
function stillValid(services: Services, payment: Payment): Subject[] {
  const id = payment.made_id
  if (id === null) return []
  if (payment.made_kind === 'booking') {
    const booking = findBooking(services.db, id)
    return booking ? [{ subject_type: 'booking', subject: booking.reference }] : []
  }
  if (payment.made_kind === 'voucher') {
    const voucher = findVoucher(services.db, id)
    return voucher?.is_redeemed === 0 ? [{ subject_type: 'voucher', subject: voucher.code }] : []
  }
  const order = findOrderOfPayment(services, payment)
  return order ? [{ subject_type: 'order', subject: order.row.reference }] : []
}

/** The voucher of a payment that is all given back, or on its way: it ends. Null when it is none, or something of it was kept. */
function endVoucher(services: Services, payment: Payment): Voucher | null {
  if (payment.made_kind !== 'voucher' || payment.made_id === null || refundableCents(services, payment) > 0) return null
  const voucher = findVoucher(services.db, payment.made_id)
  if (!voucher) return null
  voidVoucher(services, voucher)
  // Asked when a part of it had gone back.
  settleProblem(
    services,
    { payment_id: payment.id, kind: 'refunded_at_provider', subject_type: 'voucher', subject: voucher.code },
    { how: 'removed', by: PROVIDER },
  )
  return voucher
}

/** The bookings that were paid with a voucher that has ended. */
function bookedWith(services: Services, voucher: Voucher): Subject[] {
  return listBookingsOfVoucher(services.db, voucher.id).map((booking) => ({
    subject_type: 'booking',
    subject: booking.reference,
  }))
}
