import { type Booking, updateBooking } from '#db/queries/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/event-seats'
import { withdrawMessage } from '#db/queries/messages'
import { minutesAfter } from '../../lib/instants'
import type { Cents } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { queueMessage } from '../messages/queue-message'
import { bookingMovedMail, cancelledMail, raincheckMail, restoredMail } from '../messages/templates/booking-changes'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { calendarOf, letterAbout, mailEvent } from './booking-messages'

/** How long the mail about a deleted booking waits, so that an undo takes it back unseen. */
const UNDO_GRACE_MINUTES = 2

/** Whether anybody counts on this booking: paid, or arranged with the owner. Nobody is told about an unpaid try. */
export function isStanding(booking: Booking): boolean {
  return booking.payment_status === 'paid' || (booking.payment_status === 'pending' && booking.made_by === 'owner')
}

/**
 * Tells the person that the booking is at another evening, or that its evening moved, with the new calendar file: the same
 * entry, a higher number. Call in the transaction of the move; an evening that is over tells nothing.
 */
export function queueBookingMoved(
  services: Services,
  booking: Booking,
  move: { was: EventWithSeats | null; now: EventWithSeats; cause: 'booking' | 'evening'; note?: string },
): void {
  if (!isStanding(booking) || move.now.ends_at <= instantNow(services.clock)) return
  queueMessage(services, {
    kind: move.cause === 'evening' ? 'event_moved' : 'booking_moved',
    dedupeKey: `booking:${booking.id}:moved:${booking.calendar_sequence}`,
    ...addressed(services, booking),
    content: bookingMovedMail({
      ...letterAbout(services, booking),
      was: move.was && mailEvent(move.was),
      now: mailEvent(move.now),
      cause: move.cause,
      note: move.note,
    }),
    attachments: [calendarOf(services, booking, move.now)],
  })
}

/** Tells the person that the booking is a raincheck now; the calendar's entry is struck out. */
export function queueRainchecked(
  services: Services,
  booking: Booking,
  was: EventWithSeats | null,
  because?: 'filled',
): void {
  if (!isStanding(booking)) return
  queueMessage(services, {
    kind: 'booking_raincheck',
    dedupeKey: `booking:${booking.id}:raincheck:${booking.calendar_sequence}`,
    ...addressed(services, booking),
    content: raincheckMail({
      ...letterAbout(services, booking),
      was: was && mailEvent(was),
      partySize: booking.party_size,
      because,
    }),
    attachments: was ? [calendarOf(services, booking, was, true)] : [],
  })
}

/** Tells the person that the booking is cancelled, unless the owner switched that off; waits for a second thought. */
export function queueCancelled(
  services: Services,
  booking: Booking,
  back: { refundCents: Cents; voucherCode: string | null },
): void {
  if (!isStanding(booking) || !readSettings(services).notifications.bookingCancellations) return
  const was = booking.event_id === null ? undefined : findEventWithSeats(services.db, booking.event_id)
  const now = instantNow(services.clock)
  if (was && was.ends_at <= now) return
  const next = { ...booking, calendar_sequence: booking.calendar_sequence + 1 }
  queueMessage(services, {
    kind: 'booking_cancelled',
    dedupeKey: cancelledCause(booking),
    ...addressed(services, booking),
    content: cancelledMail({ ...letterAbout(services, booking), ...back, was: was ? mailEvent(was) : null }),
    attachments: was ? [calendarOf(services, next, was, true)] : [],
    notBefore: minutesAfter(now, UNDO_GRACE_MINUTES),
  })
}

/** After an undo: the cancellation is taken back unsent; one that is out already is set right by another mail. */
export function queueRestored(services: Services, restored: Booking): void {
  if (withdrawMessage(services.db, cancelledCause(restored)) || !isStanding(restored)) return
  if (!readSettings(services).notifications.bookingCancellations) return
  const event = restored.event_id === null ? undefined : findEventWithSeats(services.db, restored.event_id)
  if (event && event.ends_at <= instantNow(services.clock)) return
  // The cancelled entry had the next number.
  const booking = updateBooking(services.db, restored.id, { calendar_sequence: restored.calendar_sequence + 2 })
  queueMessage(services, {
    kind: 'booking_restored',
    dedupeKey: `booking:${booking.id}:restored:${booking.calendar_sequence}`,
    ...addressed(services, booking),
    content: restoredMail({ ...letterAbout(services, booking), event: event ? mailEvent(event) : null }),
    attachments: event ? [calendarOf(services, booking, event)] : [],
  })
}

function addressed(services: Services, booking: Booking) {
  return { to: { email: booking.email, name: booking.name }, replyTo: readSettings(services).ownerEmail }
}

function cancelledCause(booking: Booking): string {
  return `booking:${booking.id}:cancelled:${booking.calendar_sequence}`
}
