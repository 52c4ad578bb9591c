import type { AuctionRoomWire, LotWire, RoomBidder, RoomPageData } from '../contract/auction-room'
import { FEED_LINES, isToPay } from '../contract/auction-room'
import type { AuctionCardWire, AuctionWire } from '../contract/auctions'
import { mediaOf } from '../contract/media-links'
import type { SiteWire } from '../contract/site'
import { readAuctionCard, readAuctionPage as readCards } from '../domain/auctions/read-auction-page'
import { readSettings } from '../domain/settings/read-settings'
import { Failure } from '../lib/failure'
import { clockTimeExact } from '../lib/nz-clock'
import { askedAuction } from './asked-auction'
import { readBidders } from './bidder-session'
import { services } from './services'
import { readSite } from './site'

interface Read {
  site: SiteWire
  /** The auction that the link names: the page's title and picture are its own. */
  lot: AuctionWire | null
  page: RoomPageData
}

/**
 * Everything that the auction page shows to the browser that asks; `?a=` puts one auction first, also one that has not
 * started or ended long ago. What it names and is not there, is not missed. What was won and is to be paid comes next.
 */
export async function readAuctionPage(request: Request): Promise<Read> {
  const it = services()
  const query = new URL(request.url).searchParams
  const devices = await readBidders(request)
  const { now, bidders, live, upcoming } = readCards(it, devices)
  const bidder = bidders[0] ?? null
  const named = askedAuction(request)
  const cards = named === null || live.some(({ auction }) => auction.id === named) ? live : [...live, ...found(named)]
  const lots = cards.map((card) => lotOf(card, bidder))
  const lot = lots.find(({ auction }) => auction.id === named)
  const asked = lot ? named : null
  const firsts = [...(lot ? [lot] : []), ...lots.filter((one) => one !== lot && isToPay(one))]
  const room: AuctionRoomWire = {
    serverTime: now,
    bidder: bidder && { id: bidder.id, firstName: bidder.firstName, email: bidder.email },
    lots: [...firsts, ...lots.filter((one) => !firsts.includes(one))],
    upcoming,
  }
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
      asOf: clockTimeExact(now),
    },
  }

  function found(id: number): AuctionCardWire[] {
    try {
      return [readAuctionCard(it, devices, id)]
    } catch (error) {
      if (error instanceof Failure && error.kind === 'missing') return []
      throw error
    }
  }
}

/** A card as one of the device's bidders sees it: the last one who logged in. */
function lotOf({ auction, feed, ownBids, win }: AuctionCardWire, bidder: RoomBidder | null): LotWire {
  const isOurs = bidder !== null && win?.bidderId === bidder.id
  return {
    auction,
    // The feed has the leading bid on top.
    highestBid: feed[0] ?? null,
    feed: feed.slice(0, FEED_LINES),
    ownBids: ownBids.filter((bid) => bid.bidderId === bidder?.id && !bid.isCancelled),
    win: isOurs && win ? { isPaid: win.paymentStatus === 'completed', isRefunded: win.isRefunded } : null,
  }
}
