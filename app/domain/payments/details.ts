import { z } from 'zod'

/** What is to be made once it is paid: stored with the payment before the card is charged. */
export const bookingDetails = z.object({
  holdId: z.number().int(),
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
})
export type BookingDetails = z.infer<typeof bookingDetails>

export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
})
export type VoucherDetails = z.infer<typeof voucherDetails>
