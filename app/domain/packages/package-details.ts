import { z } from 'zod'

/** A business in a box. */
export const packageDetails = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** The currency that the buyer thinks in. */
  currency: z.string().nullable(),
})
