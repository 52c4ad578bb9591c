import { z } from 'zod'
import '../fields'

const missing = 'Please choose an image'

/**
 * POST /api/upload/image-base64. `filename` and `mimetype` come along and are not asked. `data` is plain base64 or a data
 * address; its bytes come out.
 */
export const base64Picture = z.object({
  data: z
    .string({ error: missing })
    .transform((text) => text.replace(/^data:[^,]{0,100};base64,/i, '').replace(/\s+/g, ''))
    .refine((text) => text.length > 0, { error: missing, abort: true })
    .refine((text) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(text), { error: 'Please send the image as base64', abort: true })
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
})
