import { z } from 'zod'

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
