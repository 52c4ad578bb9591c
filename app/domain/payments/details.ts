import { z } from 'zod'
import type { Payment } from '#db/queries/payments'
import { FRAME_CENTS } from '../../contract/constants'
import { KIT_PRICES } from '../../contract/kit-price'

/** The details that are stored with a payment; null without any, and for those of an older version that cannot be read any more. */
export function storedDetails<S extends z.ZodType>(
  schema: S,
  { details }: Pick<Payment, 'details'>,
): z.infer<S> | null {
  return schema.safeParse(JSON.parse(details ?? 'null')).data ?? null
}

/** What is to be made once it is paid: stored with the payment before the card is charged. */
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

export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
})
export type VoucherDetails = z.infer<typeof voucherDetails>

const buyer = {
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  pickupNotes: z.string(),
}

/** A win. */
export const auctionDetails = z.object({
  resultId: z.number().int(),
  auctionId: z.number().int(),
  bidderId: z.number().int(),
  auctionName: z.string(),
  /** The browser that pays came by the link of the winner's e-mail. */
  byLink: z.boolean().optional(),
})
export type AuctionDetails = z.infer<typeof auctionDetails>

/** A paint kit, with the prices that it is bought at: a later change of ours never reaches it. */
export const kitDetails = z.object({
  ...buyer,
  pthaloBlue: z.boolean(),
  alizarinCrimson: z.boolean(),
  yellowOxide: z.boolean(),
  extraCanvases: z.number().int(),
  prices: z.object({ kit: z.number().int(), paint: z.number().int(), canvas: z.number().int() }).default(KIT_PRICES),
})
export type KitDetails = z.infer<typeof kitDetails>

/** A custom frame, with the price that it is bought at. */
export const frameDetails = z.object({
  ...buyer,
  artworkDescription: z.string(),
  frameStyle: z.string(),
  dimensions: z.string(),
  priceCents: z.number().int().default(FRAME_CENTS),
})
export type FrameDetails = z.infer<typeof frameDetails>

/** A business in a box. */
export const packageDetails = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** The currency that the buyer thinks in. */
  currency: z.string().nullable(),
})
