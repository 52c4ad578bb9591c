import type { BusinessForm } from '../owner/settings'

/** Texts and links of the business from Settings (rule 9.12); every public page gets them. */
export interface SiteView extends Omit<BusinessForm, 'ownerEmail' | 'auctionVideoUrl' | 'taxNumber'> {
  phoneHref: string
  mapsUrl: string
  /** Receipts say that prices include the tax and show the number when it is set. */
  taxNumber: string | null
  voucherMonths: number
  /** Until when a booking becomes a raincheck by itself. */
  raincheck: { hours: number; largeParty: number; largeDays: number }
  /** False until the owner of a live business has chosen how long vouchers are valid. */
  vouchersOnSale: boolean
  /** False without a mail provider: then no page says that an e-mail is on its way. */
  sendsMail: boolean
  /** False where vouchers are off and none was ever made: then nobody is asked for a code. */
  takesVouchers: boolean
  /** The owner's own pictures, by their place; what is not there is painted. */
  pictures: SitePictures
  publicUrl: string
}

/** Photos of evenings, which are on the landing page once the owner has some. */
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

/** The owner's own picture of a place, and in her words what it shows ('' when she wrote none). */
export interface OwnPicture {
  url: string
  shows: string
}

/** Only the places that were replaced; the others show their painting. */
export type SitePictures = Partial<Record<PictureSlot, OwnPicture>>
