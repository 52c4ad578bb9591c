import { z } from 'zod'
import type { Hold } from '#db/queries/bookings/holds'

const id = z.number().int()
const cents = z.number().int()

/** The columns that a booking gets from its purchase. */
export const bookingColumns = z.object({
  event_id: id,
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  party_size: z.number().int(),
  special_requests: z.string(),
  coming_with: z.string().default(''),
  /** The group that the party joins. */
  group_id: id.nullable().default(null),
  total_cents: cents,
  credit_cents: cents,
  voucher_code: z.string().nullable().default(null),
})

/**
 * A booking as it is stored with its payment before a card is charged. A new field needs a `.default()`, because open
 * payments were stored without it, and a line in `detailsOfHold`, which copies the form.
 */
export const bookingDetails = bookingColumns.extend({
  /** null: the booking has its seats already. */
  hold_id: id.nullable().default(null),
  voucher_id: id.nullable().default(null),
  voucher_places: z.number().int().default(0),
  voucher_cents: cents.default(0),
  /** The waiting list's offer that is accepted. */
  offer_id: id.nullable().default(null),
  /** The raincheck that pays: `value_cents` is what it is worth, and `total_cents` the difference on top of it. */
  rebooks: z.object({ booking_id: id, value_cents: cents }).nullable().default(null),
  /** The booking that the owner reserved and that this payment pays. */
  reserved_id: id.nullable().default(null),
})
export type BookingDetails = z.infer<typeof bookingDetails>

export function detailsOfHold(
  hold: Hold,
  more: Partial<Pick<BookingDetails, 'voucher_code' | 'rebooks'>>,
): BookingDetails {
  const { firstName = '', lastName = '', phone = '', specialRequests = '', comingWith = '' } = formOfHold(hold)
  const requests = { special_requests: specialRequests, coming_with: comingWith }
  const typed = { first_name: firstName, last_name: lastName, phone, ...requests }
  return bookingDetails.parse({ ...hold, ...typed, hold_id: hold.id, ...more })
}

/** What was typed into the form of a hold. */
export function formOfHold(hold: Hold | undefined): Record<string, string> {
  return JSON.parse(hold?.form ?? '{}') as Record<string, string>
}

/** First and last name: as given, else the whole name split at its last space. */
export function splitName(person: { name: string; first_name?: string; last_name?: string }) {
  if (person.first_name) return { firstName: person.first_name, lastName: person.last_name ?? '' }
  const words = person.name.split(/\s+/)
  return words.length < 2
    ? { firstName: person.name, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
}
