import { type Auction, findAuction, insertAuction } from '#db/queries/auctions/auctions'
import { findBidder, insertBidder, insertDevice } from '#db/queries/auctions/bidders'
import { cancelBid } from '../../../app/domain/auctions/bidding/cancel-bid'
import { placeBid } from '../../../app/domain/auctions/bidding/place-bid'
import { readBidResponse } from '../../../app/domain/auctions/bidding/read-bids'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { readFeed } from '../../../app/domain/auctions/read-auctions'
import type { BidderDevice } from '../../../app/domain/bidders/bidder-devices'
import { minutesAfter } from '../../../app/lib/instants'
import { hours } from '../clock'
import type { TestServices } from '../services'

/** An auction that began an hour ago and runs for another, starting at $25; `changes` replaces any column. */
export function anAuction(services: TestServices, changes: Partial<Auction> = {}): number {
  const now = services.clock.instant()
  return insertAuction(services.db, {
    name: 'The Heads at Dusk',
    dimensions: '40 x 50 cm',
    description: 'Acrylic on canvas.',
    starts_at: minutesAfter(now, -60),
    ends_at: minutesAfter(now, 60),
    starting_price_cents: 2500,
    created_at: now,
    updated_at: now,
    ...changes,
  }).id
}

export function auctionRow(services: TestServices, id: number): Auction {
  return findAuction(services.db, id)!
}

let people = 0

/** A registered bidder on a device of their own, which is confirmed by default. */
export function aBidder(services: TestServices, firstName = 'Aroha', isConfirmed = true): BidderDevice {
  const now = services.clock.instant()
  people += 1
  const bidder = insertBidder(services.db, {
    first_name: firstName,
    last_name: 'Fern',
    email: `bidder-${people}@example.com`,
    created_at: now,
  })
  return aDevice(services, bidder.id, isConfirmed)
}

/** Another device of a bidder. */
export function aDevice(services: TestServices, bidderId: number, isConfirmed = false): BidderDevice {
  const now = services.clock.instant()
  const device = insertDevice(services.db, {
    bidder_id: bidderId,
    token_hash: services.links.hash(services.codes.nonce()),
    created_at: now,
    confirmed_at: isConfirmed ? now : null,
  })
  return { bidderId, deviceId: device.id, isConfirmed }
}

/** Bids in dollars, as the page sends them, and returns the result. */
export function bid(services: TestServices, auctionId: number, device: BidderDevice, amount: number, max?: number) {
  const before = auctionRow(services, auctionId)?.ends_at
  const bidId = placeBid(services, {
    devices: [device],
    bid: { auctionId, bidderId: device.bidderId, bidAmount: amount, maxAutoBid: max },
  })
  const { isLeading, isRaise, auction } = readBidResponse(services, [device], bidId)
  const { currentHighestBid: price, minimumBid: minimum, endDate, status } = auction
  return { bidId, isLeading, isRaise, price, minimum, status, extended: endDate !== before }
}

export function cancel(services: TestServices, device: BidderDevice, bidId: number) {
  return cancelBid(services, { devices: [device], bidId })
}

/** An auction that a bidder has won: the ids with which its winner pays. */
export function aWin(services: TestServices, dollars: number) {
  const auctionId = anAuction(services)
  const winner = aBidder(services)
  bid(services, auctionId, winner, dollars)
  services.clock.advance(hours(1))
  closeDueAuctions(services)
  return { auctionId, bidderId: winner.bidderId, devices: [winner] }
}

/** The feed from the oldest entry: '30', '60 auto'. */
export function feedOf(services: TestServices, auctionId: number): string[] {
  return readFeed(services, auctionId)
    .map((row) => `${row.bidAmount}${row.isAutoBid ? ' auto' : ''}`)
    .reverse()
}

/** The e-mails and their recipients, without the owner's: 'won bidder-1@example.com'. */
export function noticesOf(services: TestServices): string[] {
  const rows = services.db.sqlite.prepare("SELECT kind, to_email FROM messages WHERE kind LIKE 'auction_%' ORDER BY id")
  return (rows.all() as { kind: string; to_email: string }[]).map((row) => `${row.kind.slice(8)} ${row.to_email}`)
}

export function emailOf(services: TestServices, device: BidderDevice): string {
  return findBidder(services.db, device.bidderId)!.email
}
