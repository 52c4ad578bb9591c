import { listPlaces } from '#db/queries/bookings/easels'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { easels as copy } from '~/copy/owner/easels'
import { dateText } from '~/lib/time'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { arrange } from './arrange'
import { type EventGuest, listGuests, needsOf } from './guests'
import { type Guest, rowsOf } from './wishes'

/**
 * Who has which easel (rules 1.24 to 1.26): where the owner put them, everybody else where they fit best. There are as
 * many easels as seats, or as people when more are booked.
 */
export function planEasels(services: Services, event: EventWithSeats) {
  const guests = listGuests(services, event.id)
  const inRow = readSettings(services).easelsInRow
  const easels = Math.max(event.max_capacity, guests.length)
  const places = new Map(
    listPlaces(services.db, event.id)
      .filter(({ easel }) => easel < easels)
      .map(({ booking_id, person, easel }) => [keyOf(booking_id, person), easel]),
  )
  const { plan, broken } = arrange({
    easels,
    inRow,
    guests: guests.map((guest) => wishesOf(guest, places.get(keyOf(guest.booking.id, guest.person)) ?? null)),
  })
  const seated = guests.map((guest, index) => ({
    ...guest,
    key: keyOf(guest.booking.id, guest.person),
    easel: plan[index]!,
  }))
  return { guests: seated, broken, easels, inRow, isByHand: places.size > 0 }
}

/** A guest's key in forms. */
const keyOf = (bookingId: number, person: number) => `${bookingId}-${person}`

/** A free easel's key in forms. */
export const freeKey = (easel: number) => `free-${easel}`

function wishesOf({ booking, person, group }: EventGuest, easel: number | null): Guest {
  const needs = needsOf(booking)
  return {
    party: booking.id,
    group: group === null ? null : booking.group_id,
    leftHanded: person <= needs.leftHanded,
    seated: person <= needs.seated,
    nearTutor: person <= needs.nearTutor,
    easel,
  }
}

/** The plan for its page. Throws 404. */
export function readEaselPlan(services: Services, eventId: number) {
  const event = requireEvent(services, eventId)
  const { guests, broken, easels, inRow, isByHand } = planEasels(services, event)
  const at = new Map(guests.map((guest) => [guest.easel, guest]))
  const placeView = (easel: number) => {
    const guest = at.get(easel)
    if (!guest) return { easel, key: freeKey(easel), name: null, group: null, needs: [] }
    const { leftHanded, seated, nearTutor } = wishesOf(guest, null)
    const needs = [
      ...(leftHanded ? [copy.needs.leftHanded] : []),
      ...(seated ? [copy.needs.seated] : []),
      ...(nearTutor ? [copy.needs.nearTutor] : []),
    ]
    return { easel, key: guest.key, name: guest.name, group: guest.group, needs }
  }
  return {
    event: { id: event.id, title: event.title, when: `${dateText(event.starts_at)}, ${event.time}` },
    people: guests.length,
    inRow,
    isByHand,
    rows: rowsOf({ easels, inRow }).map((row) => row.map(placeView)),
    broken: broken.map(({ wish, guest }) => copy.broken[wish](guests[guest]!.name)),
    parties: guests
      .filter(({ person }) => person === 1)
      .map(({ booking, name }) => ({
        bookingId: booking.id,
        name: booking.name,
        shortName: name,
        partySize: booking.party_size,
        notes: booking.special_requests,
        needs: needsOf(booking),
      })),
  }
}

export type EaselPlanView = ReturnType<typeof readEaselPlan>
