import { z } from 'zod'
import { uploadedPicture } from '../../lib/picture-file'
import { optionalText } from '../fields'
import { LIMITS } from '../limits'
import { PICTURE_SLOTS } from './picture-slots'

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
