import { z } from 'zod'
import { uploadedPicture } from '~/lib/picture-file'
import { optionalText } from '../fields'
import { LIMITS } from '../limits'
import { PICTURE_SLOTS } from './site'

const slot = z.enum(PICTURE_SLOTS, { error: 'Please choose a place on the site' })

/** Puts the owner's picture into a slot, or changes its description. `url` is the stored picture. */
export const sitePictureForm = z.object({
  slot,
  url: z
    .string({ error: 'Please choose an image' })
    .refine((url) => uploadedPicture(url) !== null, 'Please choose an image'),
  shows: optionalText(LIMITS.pictureShows),
})

/** The slot shows its painting again. */
export const paintedPictureForm = z.object({ slot })

const missing = 'Please choose an image'

/** POST /api/upload/image-base64. `data` is plain base64 or a data URL; it becomes the bytes. */
export const base64Picture = z.object({
  data: z
    .string({ error: missing })
    .transform((text) => text.replace(/^data:[^,]{0,100};base64,/i, '').replace(/\s+/g, ''))
    .refine((text) => text.length > 0, { error: missing, abort: true })
    .refine((text) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(text), { error: 'Please send the image as base64', abort: true })
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
})
