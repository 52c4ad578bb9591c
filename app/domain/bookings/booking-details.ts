import { z } from 'zod'

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
