import { findAuction } from '#db/queries/auctions'
import { firstPicture } from '../../contract/media-links'
import { type PictureSource, pictureSource } from '../../lib/picture-file'
import type { Services } from '../services'

/** The first picture of an auction's painting; null when it has videos only, or is gone. */
export function findPainting(services: Services, auctionId: number): PictureSource | null {
  const auction = findAuction(services.db, auctionId)
  const url = auction ? firstPicture(JSON.parse(auction.image_urls) as string[]) : null
  return url ? pictureSource(url, { width: 800, height: 1000 }) : null
}
