import { type Booking, findBookingByHold } from '#db/queries/bookings'
import { findUsedHold } from '#db/queries/holds'
import { findBookingByVoucher, findVoucherByCode } from '#db/queries/vouchers'
import type { BookingForm } from '../../contract/bookings'
import type { Services } from '../services'
import { possibleCodes } from '../vouchers/code'
import type { Visitor } from './start-booking'

/** The booking without a payment that the same form made before: what comes twice finds the first one. */
export function findMadeBefore(services: Services, visitor: Visitor, form: BookingForm): Booking | undefined {
  const { db } = services
  if (!form.voucherCode) {
    const used = visitor.key ? findUsedHold(db, { eventId: form.eventId, visitor: visitor.key }) : undefined
    const booking = used && findBookingByHold(db, used.id)
    const isThere = booking?.event_id === form.eventId && booking.payment_status === 'paid'
    return isThere && booking.made_by === 'free' && isSameParty(booking, form) ? booking : undefined
  }
  const voucher = possibleCodes(form.voucherCode)
    .map((code) => findVoucherByCode(db, code))
    .find((found) => found !== undefined)
  const booking =
    voucher && findBookingByVoucher(db, { voucherId: voucher.id, eventId: form.eventId, email: form.email })
  return booking && isSameParty(booking, form) ? booking : undefined
}

/** Another person or party is another booking, not the first one asked for again. */
function isSameParty(booking: Booking, form: BookingForm): boolean {
  return booking.party_size === form.partySize && booking.email.toLowerCase() === form.email.toLowerCase()
}
