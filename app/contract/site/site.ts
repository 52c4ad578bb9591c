import type { BusinessForm } from '../owner/settings'

/** Texts and links of the business from the settings (rule 9.12), for every public page. */
export interface SiteView extends Omit<BusinessForm, 'ownerEmail' | 'auctionVideoUrl' | 'taxNumber'> {
  phoneHref: string
  mapsUrl: string
  /** If it is set, receipts say that prices include the tax, and show the number. */
  taxNumber: string | null
  voucherMonths: number
  /** Until when guests can make a booking a raincheck. */
  raincheck: { hours: number; largeParty: number; largeDays: number }
  /** False until the owner of a live business has chosen how long vouchers are valid. */
  vouchersOnSale: boolean
  /** False where vouchers are off and none was ever made: then forms do not ask for a code. */
  takesVouchers: boolean
  /** The owner's pictures by slot; other slots show their painting. */
  pictures: SitePictures
  publicUrl: string
}

/** Slots for photos of evenings, which the landing page shows once the owner has some. */
export const PHOTO_SLOTS = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5', 'photo-6'] as const

/** Pictures of the site that the owner can replace, in the page's order. */
export const PICTURE_SLOTS = [
  'hero',
  'evening',
  ...PHOTO_SLOTS,
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

export const isPhoto = (slot: PictureSlot) => (PHOTO_SLOTS as readonly string[]).includes(slot)

/** The owner's picture in a slot, with her description of it ('' without one). */
export interface OwnPicture {
  url: string
  shows: string
}

/** The pictures of replaced slots; the others show their painting. */
export type SitePictures = Partial<Record<PictureSlot, OwnPicture>>
