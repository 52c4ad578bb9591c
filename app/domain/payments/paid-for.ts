import { findBooking } from '#db/queries/bookings'
import type { Payment } from '#db/queries/payments'
import { findVoucher, listBookingsOfVoucher, type Voucher } from '#db/queries/vouchers'
import { findOrderOfPayment } from '../orders/find-order'
import type { Services } from '../services'
import { voidVoucher } from '../vouchers/restore-credit'
import { PROVIDER, type Subject, settleRemoved } from './problems'
import { unreturnedCents } from './refundable'

/** What became of a purchase whose money the provider took away: a voucher that ended by it, and what is still valid. */
interface AfterLoss {
  ended: Voucher | null
  stillValid: Subject[]
}

/**
 * A voucher whose money is all gone, or on its way back, ends with it: it could be spent for nothing. What else was paid
 * for is still valid until the owner decides about it. Inside a transaction.
 */
export function afterLoss(services: Services, payment: Payment, reason: Voucher['end_reason'] & string): AfterLoss {
  const ended = endVoucher(services, payment, reason)
  return { ended, stillValid: ended ? bookedWith(services, ended) : stillValid(services, payment) }
}

/** What was made of the payment and is still valid. A win that was refunded says itself that it is not paid any more. */
function stillValid(services: Services, payment: Payment): Subject[] {
  const id = payment.made_id
  if (id === null) return []
  if (payment.made_kind === 'booking') {
    const booking = findBooking(services.db, id)
    return booking ? [{ subject_type: 'booking', subject: booking.reference }] : []
  }
  if (payment.made_kind === 'voucher') {
    const voucher = findVoucher(services.db, id)
    return voucher?.is_redeemed === 0 ? [aboutVoucher(voucher)] : []
  }
  const order = findOrderOfPayment(services, payment)
  return order ? [{ subject_type: 'order', subject: order.row.reference }] : []
}

/** Null when the payment is for no voucher, or something of its money is still here. */
function endVoucher(services: Services, payment: Payment, reason: Voucher['end_reason'] & string): Voucher | null {
  if (payment.made_kind !== 'voucher' || payment.made_id === null || unreturnedCents(services, payment) > 0) return null
  const voucher = findVoucher(services.db, payment.made_id)
  if (!voucher) return null
  voidVoucher(services, voucher, reason)
  // Asked when a part of it had gone back.
  settleRemoved(services, aboutVoucher(voucher), PROVIDER)
  return voucher
}

const aboutVoucher = ({ code }: Voucher): Subject => ({ subject_type: 'voucher', subject: code })

/** The bookings that were paid with a voucher that has ended. */
function bookedWith(services: Services, voucher: Voucher): Subject[] {
  return listBookingsOfVoucher(services.db, voucher.id).map((booking) => ({
    subject_type: 'booking',
    subject: booking.reference,
  }))
}
