/** Pictures of the site that the owner can replace, in the page's order. */
export const PICTURE_SLOTS = [
  'hero',
  'evening',
  'gallery-1',
  'gallery-2',
  'gallery-3',
  'gallery-4',
  'gallery-5',
  'gallery-6',
  'venue',
  'instructor',
  'voucher',
  'kit',
  'frame',
  'auction',
  'share',
] as const
export type PictureSlot = (typeof PICTURE_SLOTS)[number]

/** The owner's own picture of a place, and in her words what it shows ('' when she wrote none). */
export interface OwnPicture {
  url: string
  shows: string
}

/** Only the places that were replaced; the others show their painting. */
export type SitePictures = Partial<Record<PictureSlot, OwnPicture>>
