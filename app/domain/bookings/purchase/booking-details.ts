import { z } from 'zod'
import type { Hold } from '#db/queries/bookings/holds'

/** A booking: stored with its payment before a card is charged. */
export const bookingDetails = z.object({
  /** null: the seats are the booking's already. */
  holdId: z.number().int().nullable(),
  eventId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  partySize: z.number().int(),
  specialRequests: z.string(),
  totalCents: z.number().int(),
  creditCents: z.number().int(),
  voucherId: z.number().int().nullable(),
  voucherCode: z.string().nullable(),
  voucherPlaces: z.number().int(),
  voucherCents: z.number().int(),
  /** The waiting list's offer that is accepted. */
  offerId: z.number().int().nullable().default(null),
  /** The raincheck that is booked again: `totalCents` is then the difference, beside what was worth `valueCents` already. */
  rebooks: z.object({ bookingId: z.number().int(), valueCents: z.number().int() }).nullable().default(null),
  /** The booking that the owner reserved and that is paid for now. */
  reservedId: z.number().int().nullable().default(null),
})
export type BookingDetails = z.infer<typeof bookingDetails>

/** The details of the booking that a hold becomes; `voucherCode` is as the voucher has it, `rebooks` for a raincheck. */
export function heldDetails(
  hold: Hold,
  { voucherCode = null, rebooks = null }: Partial<Pick<BookingDetails, 'voucherCode' | 'rebooks'>>,
): BookingDetails {
  const { firstName = '', lastName = '', phone = '', specialRequests = '' } = typedInto(hold)
  return {
    holdId: hold.id,
    eventId: hold.event_id,
    firstName,
    lastName,
    name: hold.name,
    email: hold.email,
    phone,
    partySize: hold.party_size,
    specialRequests,
    totalCents: hold.total_cents,
    creditCents: hold.credit_cents,
    voucherId: hold.voucher_id,
    voucherCode,
    voucherPlaces: hold.voucher_places,
    voucherCents: hold.voucher_cents,
    offerId: hold.offer_id,
    rebooks,
    reservedId: null,
  }
}

/** What was typed into the form of a hold. */
export function typedInto(hold: Hold | undefined): Record<string, string> {
  return JSON.parse(hold?.form ?? '{}') as Record<string, string>
}
