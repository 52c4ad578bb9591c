import { type Booking, findBooking, listBookingsOfEvent, updateBooking } from '#db/queries/bookings/bookings'
import { inTransaction } from '#db/transaction'
import type { Arrival, GuestView, NightSheetView } from '../../contract/bookings/night-sheet'
import { Failure } from '../../lib/failure'
import { exactPrice } from '../../lib/money'
import { addDays, dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { isStanding } from '../bookings/change-messages'
import type { Services } from '../services'
import { requireEvent } from './read-event'

/** The parties of an event by name, with what the owner has to know at the door (rule 1.11). Throws 404. */
export function readNightSheet(services: Services, eventId: number): NightSheetView {
  const event = requireEvent(services, eventId)
  const bookings = listBookingsOfEvent(services.db, eventId).filter(isStanding)
  const people = (some: Booking[]) => some.reduce((sum, booking) => sum + booking.party_size, 0)
  return {
    event: {
      id: event.id,
      title: event.title,
      dateText: dateText(event.starts_at),
      time: event.time,
      location: event.location,
    },
    people: people(bookings),
    maxCapacity: event.max_capacity,
    arrivedPeople: people(bookings.filter((booking) => booking.arrived_at !== null)),
    guests: bookings.map(guestOf),
  }
}

function guestOf(booking: Booking): GuestView {
  const left = booking.total_cents - booking.credit_cents
  return {
    bookingId: booking.id,
    name: booking.name,
    reference: booking.reference,
    partySize: booking.party_size,
    phone: booking.phone,
    how: [
      ...(booking.rainchecked_at !== null ? ['Raincheck'] : []),
      ...(booking.voucher_code ? [`Voucher ${booking.voucher_code}`] : []),
      ...(booking.payment_status === 'paid' && !booking.voucher_code && booking.rainchecked_at === null
        ? ['Paid']
        : []),
      ...(booking.offered_back_at !== null ? ['Gave the seats up'] : []),
    ],
    toPay: booking.payment_status === 'pending' && left > 0 ? `${exactPrice(left)} to pay` : null,
    notes: booking.special_requests,
    arrived: booking.arrived_at !== null,
  }
}

/**
 * Ticks people off as they arrive, or takes a tick back. What was pressed later counts, whichever of two phones sends it
 * first; the same again changes nothing. `sentAt` is what the phone's clock showed as it sent. Throws 404 for a booking of
 * another event.
 */
export function markArrivals(
  services: Services,
  input: { eventId: number; arrivals: readonly Arrival[]; sentAt?: string; actor: string },
): NightSheetView {
  const now = instantNow(services.clock)
  inTransaction(services.db, () => {
    requireEvent(services, input.eventId)
    for (const arrival of input.arrivals) {
      const booking = findBooking(services.db, arrival.bookingId)
      // Deleted or moved since the phone read its list: the other ticks count all the same.
      if (booking?.event_id !== input.eventId) {
        if (input.arrivals.length === 1) throw new Failure('missing', 'not_found', 'This booking is not on the list.')
        continue
      }
      const saidAt = pressedAt(arrival.at, input.sentAt, now)
      if (booking.arrival_recorded_at !== null && saidAt < booking.arrival_recorded_at) continue
      if ((booking.arrived_at !== null) === arrival.arrived) {
        updateBooking(services.db, booking.id, { arrival_recorded_at: saidAt })
        continue
      }
      updateBooking(services.db, booking.id, {
        arrived_at: arrival.arrived ? believable(saidAt, now) : null,
        arrival_recorded_at: saidAt,
        updated_at: now,
      })
      recordChange(services, {
        actor: input.actor,
        action: arrival.arrived ? 'arrive' : 'not arrived',
        subject: 'booking',
        subjectId: booking.id,
        detail: { reference: booking.reference },
      })
    }
  })
  return readNightSheet(services, input.eventId)
}

/** A moment of the phone's, by our clock; never later than now. What names none was pressed now. */
function pressedAt(at: string | undefined, sentAt: string | undefined, now: string): string {
  if (at === undefined) return now
  const isWrongBy = sentAt === undefined ? 0 : Date.parse(now) - Date.parse(sentAt)
  const pressed = Date.parse(at) + isWrongBy
  // Beyond the years that an instant can name the clock is no clock.
  const lowest = Date.parse(addDays(now, -365))
  return new Date(Math.min(Math.max(pressed, lowest), Date.parse(now))).toISOString()
}

/** An arrival of more than a day ago cannot be one of this evening: it counts as of now. */
function believable(saidAt: string, now: string): string {
  return saidAt >= addDays(now, -1) ? saidAt : now
}
