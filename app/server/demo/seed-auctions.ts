import { insertAuction } from '#db/queries/auctions/auctions'
import { insertBidder } from '#db/queries/auctions/bidders'
import { removeNoticesOf } from '#db/queries/auctions/bids'
import type { Row } from '#db/tables'
import { placeBid } from '../../domain/auctions/bidding/place-bid'
import { closeDueAuctions } from '../../domain/auctions/close-auctions'
import type { Services } from '../../domain/services'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { demoAuctions } from './auctions'
import { demoPeople } from './people'

type Customer = Pick<Row<'customers'>, 'id'>

/** The demo's auctions with their bids: running, to come, and one that ended lately and is not paid yet. */
export function seedAuctions(services: Services, customers: readonly Customer[]): void {
  const now = instantNow(services.clock)
  const at = (hours: number) => minutesAfter(now, Math.round(hours * 60))
  const bidders = demoPeople.map((person, index) =>
    insertBidder(services.db, {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      customer_id: customers[index]?.id ?? null,
      created_at: at(-200),
    }),
  )
  for (const auction of demoAuctions) {
    const { id } = insertAuction(services.db, {
      name: auction.name,
      dimensions: auction.dimensions,
      description: auction.description,
      starts_at: at(auction.starts),
      ends_at: at(auction.ends),
      starting_price_cents: auction.startingPrice * 100,
      image_urls: JSON.stringify([auction.image]),
      created_at: at(-200),
      updated_at: at(-200),
    })
    for (const [person, amount, maximum, hoursAgo] of auction.bids) {
      const bidder = bidders[person]!
      placeBid(atMoment(services, at(-hoursAgo)), {
        devices: [{ bidderId: bidder.id, deviceId: null, isConfirmed: true }],
        bid: { auctionId: id, bidderId: bidder.id, bidAmount: amount, maxAutoBid: maximum ?? undefined },
      })
    }
    removeNoticesOf(services.db, id)
    if (auction.ends < 0) closeDueAuctions(atMoment(services, at(auction.ends)))
  }
}

/** The same business at another moment. */
function atMoment(services: Services, instant: string): Services {
  return { ...services, clock: { now: () => new Date(instant) } }
}
