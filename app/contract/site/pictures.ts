import { z } from 'zod'
import '../fields'
import { uploadedPicture } from '~/lib/picture-file'
import { optionalText } from '../fields'
import { LIMITS } from '../limits'
import { PICTURE_SLOTS } from './site'

const slot = z.enum(PICTURE_SLOTS, { error: 'Please choose a place on the site' })

/** A place gets the owner's picture, or other words for the one that it has. `url` is where the picture was stored. */
export const sitePictureForm = z.object({
  slot,
  url: z
    .string({ error: 'Please choose an image' })
    .refine((url) => uploadedPicture(url) !== null, 'Please choose an image'),
  shows: optionalText(LIMITS.pictureShows),
})

/** A place gets its painting back. */
export const paintedPictureForm = z.object({ slot })

const missing = 'Please choose an image'

/** POST /api/upload/image-base64. `data` is plain base64 or a data address; its bytes come out. */
export const base64Picture = z.object({
  data: z
    .string({ error: missing })
    .transform((text) => text.replace(/^data:[^,]{0,100};base64,/i, '').replace(/\s+/g, ''))
    .refine((text) => text.length > 0, { error: missing, abort: true })
    .refine((text) => /^[A-Za-z0-9+/_-]+={0,2}$/.test(text), { error: 'Please send the image as base64', abort: true })
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
})
