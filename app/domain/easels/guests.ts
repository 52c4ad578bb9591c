import { type Booking, listConfirmedBookings } from '#db/queries/bookings/bookings'
import { easels as copy } from '~/copy/owner/easels'
import type { Services } from '../services'
import { gather } from './wishes'

/** One person of a party that comes. */
export interface EventGuest {
  booking: Booking
  /** 1 is the person who booked. */
  person: number
  /** First name, with the last name's initial where another party has the same one: 'Ana B.', 'Guest of Ana B.' */
  name: string
  /** The letter of the group; null without one. */
  group: string | null
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Everybody who comes to an event, in the order of booking, without parties that gave up their seats (rule 6.5). */
export function listGuests(services: Services, eventId: number): EventGuest[] {
  const bookings = listConfirmedBookings(services.db, eventId)
    .filter((booking) => booking.given_up_at === null)
    .sort((a, b) => a.id - b.id)
  const groups = gather(bookings, (booking) => booking.group_id).filter((parties) => parties.length > 1)
  const letterOf = ({ group_id }: Booking) => {
    const index = groups.findIndex(([first]) => first!.group_id === group_id)
    return index < 0 ? null : `${LETTERS[index % LETTERS.length]}${index < LETTERS.length ? '' : index}`
  }
  return bookings.flatMap((booking) => {
    const name = shortName(booking, bookings)
    return Array.from({ length: booking.party_size }, (_, index) => ({
      booking,
      person: index + 1,
      name: index === 0 ? name : copy.guestOf(name, index, booking.party_size - 1),
      group: letterOf(booking),
    }))
  })
}

function shortName(booking: Booking, all: Booking[]): string {
  const first = firstName(booking)
  const isShared = all.some((other) => other !== booking && firstName(other) === first)
  return isShared && booking.last_name ? `${first} ${booking.last_name[0]}.` : first
}

export const firstName = ({ first_name, name }: Booking) => first_name || name

/** How many people of the party have each need; at most the party's size, which may have become smaller. */
export function needsOf({ party_size, left_handed, seated, near_tutor }: Booking) {
  const [leftHanded, sitting, nearTutor] = [left_handed, seated, near_tutor].map((count) => Math.min(count, party_size))
  return { leftHanded: leftHanded!, seated: sitting!, nearTutor: nearTutor! }
}
