import { type Booking, findBookingByHold } from '#db/queries/bookings/bookings'
import { findHold, findLiveHold, findUsedHold, type Hold } from '#db/queries/bookings/holds'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { findBookingByVoucher } from '#db/queries/vouchers'
import type { BookingForm } from '../../../contract/bookings/bookings'
import { fullName } from '../../../contract/limits'
import { instantNow } from '../../../providers/clock.port'
import type { Visitor } from '../../payments/checkout/require-payment'
import { isBeingFinished } from '../../payments/checkout/unpaid'
import type { Services } from '../../services'
import { findTypedVoucher } from '../../vouchers/find-voucher'

/** The visitor's live hold: by cookie, or by e-mail for a client without cookies. */
export function findOwnHold(services: Services, visitor: Visitor, form: BookingForm): Hold | undefined {
  return findLiveHold(services.db, {
    eventId: form.eventId,
    visitor: visitor.key,
    byEmail: { email: form.email, ip: visitor.ip },
  })
}

/**
 * The payment of the same form that needs nothing more of the visitor: paid with its booking still being made, or booked
 * without a payment while the hold's time still runs. A double click, 'back' or a reload books nothing a second time.
 */
export function findPaidBefore(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  own: Hold | undefined,
): Payment | undefined {
  if (own) {
    const payment = paymentOf(services, own)
    return payment && isBeingFinished(payment) ? payment : undefined
  }
  const booking = visitor.key === null ? undefined : findBookedFree(services, visitor, form)
  const used = booking?.hold_id ? findHold(services.db, booking.hold_id) : undefined
  const isAgain =
    booking?.name === fullName(form.firstName, form.lastName) &&
    used?.visitor === visitor.key &&
    used.expires_at > instantNow(services.clock)
  return isAgain ? paymentOf(services, used) : undefined
}

/**
 * The booking that the same party made before with the same voucher, or on the same free evening. Another person or party
 * is another booking, not the first one asked for again.
 */
export function findBookedFree({ db }: Services, visitor: Visitor, form: BookingForm): Booking | undefined {
  const { eventId, email, partySize, voucherCode } = form
  const voucher = voucherCode ? findTypedVoucher(db, voucherCode) : undefined
  const used = visitor.key && !voucherCode ? findUsedHold(db, { eventId, visitor: visitor.key }) : undefined
  const booking = voucher
    ? findBookingByVoucher(db, { voucherId: voucher.id, eventId, email })
    : used && findBookingByHold(db, used.id)
  if (booking?.party_size !== partySize || booking.email.toLowerCase() !== email.toLowerCase()) return undefined
  const isFree = booking.made_by === 'free' && booking.payment_status === 'paid' && booking.event_id === eventId
  return voucher || isFree ? booking : undefined
}

function paymentOf(services: Services, hold: Hold): Payment | undefined {
  return hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
}
