import { findBooking } from '#db/queries/bookings'
import { findEventWithSeats, findNextBookable } from '#db/queries/event-seats'
import type { Payment } from '#db/queries/payments'
import { notBooked, type WhyNotBooked } from '../../copy/late-payments'
import { instantNow } from '../../providers/clock.port'
import { queueMessage } from '../messages/queue-message'
import { seatsGoneRefunded } from '../messages/templates/seats-gone'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { bookingDetails } from './booking-details'
import { mailEvent } from './booking-messages'
import { queueRebookingRefused } from './self-service-messages'

/** Paid too late for a booking: tells why and offers the next evening, in the transaction of the refusal. */
export function queueNotBooked(
  services: Services,
  payment: Payment,
  { why = 'full', reason }: { why?: WhyNotBooked; reason: string },
): void {
  const details = bookingDetails.parse(JSON.parse(payment.details ?? 'null'))
  const raincheck = details.rebooks ? findBooking(services.db, details.rebooks.bookingId) : undefined
  if (raincheck) {
    queueRebookingRefused(services, payment, { booking: raincheck, eventId: details.eventId, why, reason })
    return
  }
  const event = findEventWithSeats(services.db, details.eventId)
  const next = findNextBookable(services.db, {
    now: instantNow(services.clock),
    notId: details.eventId,
    seats: details.partySize,
  })
  queueMessage(services, {
    kind: 'seats_gone',
    dedupeKey: `payment:${payment.id}:seats-gone`,
    to: { email: details.email, name: details.name },
    content: seatsGoneRefunded({
      business: readSite(services),
      firstName: details.firstName,
      event: event ? mailEvent(event) : payment.description,
      refundCents: payment.amount_cents,
      title: notBooked[why].title,
      reason,
      voucherCode: why === 'voucher' ? null : details.voucherCode,
      next: next ? { event: mailEvent(next), url: `${services.publicUrl}/#events` } : null,
      notifierUrl: `${services.publicUrl}/#contact`,
    }),
  })
}
