import type { Db } from '#db/connection'
import { insertAuction } from '#db/queries/auctions/auctions'
import { insertBidder, insertDevice } from '#db/queries/auctions/bidders'
import { inTransaction } from '#db/transaction'
import { placeBid } from '../../../app/domain/auctions/bidding/place-bid'
import type { Services } from '../../../app/domain/services'
import { minutesAfter } from '../../../app/lib/instants'
import { randomCodes } from '../../../app/server/http/secrets'
import { testClock } from '../clock'
import { inDatabase } from '../stored'

interface PastAuction {
  name: string
  /** Bids in dollars, each by a bidder with that first name; the starting price is $25. */
  bids: [firstName: string, amount: number, maximum?: number][]
}

/**
 * Writes an auction into a running server's data as if it had run this morning; the server closes it by its clock.
 * Returns its id.
 */
export function pastAuction(dataDir: string, auction: PastAuction): number {
  // In one transaction, because the server closes a past auction as soon as it sees it.
  return inDatabase({ dataDir }, (db) => inTransaction(db, () => insertPast(db, auction)))
}

function insertPast(db: Db, { name, bids }: PastAuction): number {
  const clock = testClock(minutesAfter(new Date().toISOString(), -60))
  const then = clock.now().toISOString()
  // Only what a bid needs.
  const services = { bidderTrust: 'cookie', db, clock, codes: randomCodes } as unknown as Services
  const auction = insertAuction(db, {
    name,
    dimensions: '40 x 50 cm',
    description: 'Acrylic on canvas.',
    starts_at: minutesAfter(then, -60),
    ends_at: minutesAfter(then, 30),
    starting_price_cents: 2500,
    created_at: then,
    updated_at: then,
  })
  for (const [firstName, bidAmount, maxAutoBid] of bids) {
    const email = `${firstName.toLowerCase()}.${auction.id}@example.com`
    const bidderId = insertBidder(db, { first_name: firstName, last_name: 'Fern', email, created_at: then }).id
    const device = insertDevice(db, {
      bidder_id: bidderId,
      token_hash: randomCodes.nonce(),
      created_at: then,
      confirmed_at: then,
    })
    placeBid(services, {
      devices: [{ bidderId, deviceId: device.id, isConfirmed: true }],
      bid: { auctionId: auction.id, bidderId, bidAmount, maxAutoBid },
    })
  }
  return auction.id
}
