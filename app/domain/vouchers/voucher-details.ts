import { z } from 'zod'

/** A gift voucher: stored with its payment before a card is charged. */
export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
})
export type VoucherDetails = z.infer<typeof voucherDetails>
