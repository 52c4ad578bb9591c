import type { SitePictures } from './picture-slots'

/** Texts and links of the business from Settings (rule 9.12); every public page gets them. */
export interface SiteView {
  businessName: string
  tutorName: string
  phone: string
  phoneHref: string
  venueName: string
  venueAddress: string
  mapsUrl: string
  groupUrl: string
  clubUrl: string
  contactHours: string
  /** Receipts say 'includes GST' and show the number when it is set. */
  gstNumber: string | null
  voucherMonths: number
  /** Where to park, in the owner's words; '' says nothing about it. */
  parking: string
  /** Until when a booking becomes a raincheck by itself. */
  raincheck: { hours: number; largeParty: number; largeDays: number }
  /** False until the owner of a live business has chosen how long vouchers are valid. */
  vouchersOnSale: boolean
  /** The owner's own pictures, by their place; what is not there is painted. */
  pictures: SitePictures
  publicUrl: string
}
