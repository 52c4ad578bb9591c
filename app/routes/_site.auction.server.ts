import type { AuctionPageProps, AuctionView } from '~/contract/auctions/auctions'
import { mediaOf } from '~/contract/auctions/media-links'
import type { SiteView } from '~/contract/site/site'
import { readAuctionPage as readPage } from '~/domain/auctions/read-auction-page'
import { readSettings } from '~/domain/settings/read-settings'
import { clockTimeExact } from '~/lib/nz-clock'
import { readBidders } from '~/server/auth/bidder-session'
import { services } from '~/server/boot/services'
import { readSite } from '~/server/boot/site'

interface Read {
  site: SiteView
  /** The auction that the link names: the page's title and picture are its own. */
  lot: AuctionView | null
  page: AuctionPageProps
}

/** The auction page for the browser that asks; `?a=` names an auction, and one that is not there is not missed. */
export async function readAuctionPage(request: Request): Promise<Read> {
  const it = services()
  const query = new URL(request.url).searchParams
  const named = requestedAuction(request)
  const room = readPage(it, await readBidders(request), named)
  const lot = room.lots.find(({ auction }) => auction.id === named)
  const asked = lot ? named : null
  const site = readSite()
  const join = query.get('join')
  const video = mediaOf(readSettings(it).auctionVideoUrl)
  return {
    site,
    lot: lot?.auction ?? null,
    page: {
      room,
      asked,
      join: join === 'register' || join === 'log-in' ? join : null,
      openBid: query.get('bid') === 'open' ? asked : null,
      publicUrl: site.publicUrl,
      introVideo: video.kind === 'video' ? video : null,
      asOf: clockTimeExact(room.serverTime),
    },
  }
}

/** The auction that the page's address names with `?a=`; null without one. */
export function requestedAuction(request: Request): number | null {
  const value = new URL(request.url).searchParams.get('a')
  return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}
