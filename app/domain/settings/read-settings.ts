import type { Services } from '../services'

/** Texts of the business that the owner's pages need. */
export function readSettings(_services: Services): { venueName: string; venueAddress: string } {
  return { venueName: 'The studio', venueAddress: '12 The Centre, Waipu' }
}
