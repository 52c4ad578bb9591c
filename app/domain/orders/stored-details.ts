import { z } from 'zod'
import { FRAME_CENTS } from '../../contract/constants'
import { KIT_PRICES } from '../../contract/kit-price'

const buyer = {
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  pickupNotes: z.string(),
}

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
