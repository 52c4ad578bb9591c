import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { listEventsAroundToday } from '#db/queries/bookings/events'
import { listGroups, type PaintingGroup } from '#db/queries/bookings/groups'
import { findPartyOfEvent } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import type { Arrival } from '~/contract/bookings/owner-bookings'
import { parties as copy } from '~/copy/owner/parties'
import { exactPrice } from '~/lib/money'
import { addDays, dateText, localDateOf } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import { centsOfReserved } from '../bookings/booking-money'
import { needsOf } from '../easels/guests'
import { hasQuote } from '../parties/party'
import { partyMoney } from '../parties/party-money'
import type { Services } from '../services'
import { requireEvent } from './read-events'

/**
 * The parties of an event by name, with groups together, and what the owner has to know at the door (rules 1.11 and
 * 14.6). Throws 404.
 */
export function readNightSheet(services: Services, eventId: number) {
  const { id, title, starts_at, time, location, max_capacity } = requireEvent(services, eventId)
  const groups = listGroups(services.db, eventId)
  const bookings = groups.flatMap(({ parties }) => parties)
  const people = (some: Booking[]) => some.reduce((sum, booking) => sum + booking.party_size, 0)
  return {
    event: { id, title, dateText: dateText(starts_at), time, location },
    people: people(bookings),
    maxCapacity: max_capacity,
    arrivedPeople: people(bookings.filter((booking) => booking.arrived_at !== null)),
    guests: groups.flatMap((group) => group.parties.map((booking) => guestView(services, booking, group))),
    host: hostOf(services, eventId),
  }
}

/** The host of a private evening, and who pays; null for any other event. */
export function hostOf(services: Services, eventId: number) {
  const party = findPartyOfEvent(services.db, eventId)
  if (!hasQuote(party)) return null
  const { dueCents } = partyMoney(services, party)
  return {
    who: copy.host(party.name, party.phone),
    pays: party.pays === 'host' ? copy.hostPays(party.people) : copy.eachPays(party.people),
    toPay: dueCents > 0 ? `${exactPrice(dueCents)} to pay` : null,
    words: party.words,
  }
}

export type NightSheetView = ReturnType<typeof readNightSheet>

function guestView(services: Services, booking: Booking, { id: groupId, name: groupName, parties }: PaintingGroup) {
  const { id, name, reference, phone, voucher_code } = booking
  const owedCents = centsOfReserved(services, booking)
  const isRaincheck = booking.rainchecked_at !== null
  return {
    bookingId: id,
    name,
    reference,
    phone,
    partySize: booking.party_size,
    /** How it is paid: 'Paid', 'Voucher SLP-…', 'Raincheck'. */
    how: [
      ...(isRaincheck ? ['Raincheck'] : []),
      ...(voucher_code ? [`Voucher ${voucher_code}`] : []),
      ...(booking.payment_status === 'paid' && !voucher_code && !isRaincheck ? ['Paid'] : []),
      ...(booking.given_up_at !== null ? ['Gave the seats up'] : []),
    ],
    toPay: owedCents > 0 ? `${exactPrice(owedCents)} to pay` : null,
    /** The group, if several parties paint together. */
    group: parties.length > 1 ? { id: groupId, name: groupName } : null,
    comingWith: booking.coming_with,
    notes: booking.special_requests,
    needs: needsOf(booking),
    arrived: booking.arrived_at !== null,
  }
}

/**
 * Ticks people off as they arrive, or removes a tick. The later press counts, even if another phone sends an earlier
 * one afterwards. `sentAt` is the phone's own time when it sent the request. A tick of a booking that has left the event
 * does nothing.
 */
export function markArrivals(
  services: Services,
  { eventId, arrivals, sentAt, actor }: { eventId: number; arrivals: Arrival[]; sentAt?: string; actor: string },
): NightSheetView {
  const { db } = services
  const now = services.clock.instant()
  inTransaction(db, () => {
    requireEvent(services, eventId)
    for (const { bookingId, arrived, at } of arrivals) {
      const booking = findBooking(db, bookingId)
      // Deleted or moved since the phone read its list: the other ticks still count.
      if (booking?.event_id !== eventId) continue
      const markedAt = serverTimeOf(at, sentAt, now)
      if (booking.arrival_recorded_at !== null && markedAt < booking.arrival_recorded_at) continue
      if ((booking.arrived_at !== null) === arrived) {
        updateBooking(db, bookingId, { arrival_recorded_at: markedAt })
        continue
      }
      // A press more than a day ago cannot be right: the arrival counts as now.
      const arrivedAt = markedAt >= addDays(now, -1) ? markedAt : now
      const arrived_at = arrived ? arrivedAt : null
      updateBooking(db, bookingId, { arrived_at, arrival_recorded_at: markedAt, updated_at: now })
      const action = arrived ? 'arrive' : 'not arrived'
      const detail = { reference: booking.reference }
      recordChange(services, { actor, action, subject: 'booking', subjectId: bookingId, detail })
    }
  })
  return readNightSheet(services, eventId)
}

/** Converts a time of the phone's clock to ours; at most now, and now when none was sent. */
function serverTimeOf(at: string | undefined, sentAt: string | undefined, now: string): string {
  if (at === undefined) return now
  const phoneIsBehindBy = sentAt === undefined ? 0 : Date.parse(now) - Date.parse(sentAt)
  const pressed = Date.parse(at) + phoneIsBehindBy
  // A phone's clock may be so wrong that the result is outside the range of dates.
  const earliest = Date.parse(addDays(now, -365))
  return new Date(Math.min(Math.max(pressed, earliest), Date.parse(now))).toISOString()
}

/** The evenings of today and those under way, by their start, which the role 'door' may see (rule 9.20). */
export function listTonight({ db, clock }: Services) {
  const now = clock.instant()
  return listEventsAroundToday(db, { today: localDateOf(now), now }).today
}

export function isTonight(services: Services, eventId: number): boolean {
  return listTonight(services).some(({ id }) => id === eventId)
}
