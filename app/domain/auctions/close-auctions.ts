import { type Auction, findAuction, insertResult, listDueAuctions, updateAuction } from '#db/queries/auctions/auctions'
import { findBidder } from '#db/queries/auctions/bidders'
import {
  type AuctionNotice,
  countBids,
  listBiddersOfAuction,
  listNotices,
  removeNotice,
  removeNoticesOf,
} from '#db/queries/auctions/bids'
import { countMessages } from '#db/queries/messages'
import { writeIfPossible } from '#db/storage-fault'
import { inTransaction } from '#db/transaction'
import { fullName } from '~/contract/limits'
import { minutesAfter } from '~/lib/instants'
import { type ByOwner, recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requireAuction, requireRunning, statusAt } from './auction-clock'
import { auctionExtended, bidderKey, outbid, queueClosingMessages, reinstated } from './auction-messages'
import { seal } from './bidding/save-lead'

/** Closes auctions whose end has come, each once, in one transaction (rule 7.10). Returns how many this call closed. */
export function closeDueAuctions(services: Services): number {
  const now = services.clock.instant()
  const closed = listDueAuctions(services.db, now).filter(({ id }) =>
    inTransaction(services.db, () => {
      // While this call waited, another process may have closed it, or a bid may have moved its end.
      const auction = findAuction(services.db, id)
      if (!auction || auction.status === 'completed' || auction.ends_at > now) return false
      closeAuction(services, auction, now)
      return true
    }),
  )
  return closed.length
}

/** The same before a read: if nothing can be written, the read continues, and the auction is closed later. */
export function closeIfPossible(services: Services): void {
  writeIfPossible(() => closeDueAuctions(services))
}

/** Runs every second: closes auctions that are over and queues e-mails to bidders. Returns how many of both. */
export function tickAuctions(services: Services): number {
  return closeDueAuctions(services) + notifyBidders(services)
}

/** The owner ends a running auction: its leader wins straight away (rule 7.9). 409 before its start and after its end. */
export function closeEarly(services: Services, { id, actor }: ByOwner): void {
  closeDueAuctions(services)
  inTransaction(services.db, () => {
    const auction = requireAuction(findAuction(services.db, id))
    const now = services.clock.instant()
    requireRunning(auction, now)
    // The end must be after the start: an auction that began in this millisecond lasts one millisecond.
    const end = auction.starts_at < now ? now : new Date(Date.parse(now) + 1).toISOString()
    closeAuction(services, { ...auction, planned_ends_at: auction.ends_at, ends_at: end }, now)
    const detail = { name: auction.name, plannedEnd: auction.ends_at, leader: auction.leader_id }
    recordChange(services, { actor, action: 'close_early', subject: 'auction', subjectId: id, detail })
  })
}

/** `auction` is its row with the actual end. Inside a transaction. */
function closeAuction(services: Services, auction: Auction, now: string): void {
  const { db } = services
  const winner = findBidder(db, auction.leader_id)
  const { ends_at: at, planned_ends_at: planned } = auction
  seal(services, { ...auction, ends_at: planned ?? at }, { kind: 'end', at, by: planned === null ? 'clock' : 'owner' })
  updateAuction(db, auction.id, {
    status: 'completed',
    winning_bidder_id: winner?.id ?? null,
    ends_at: auction.ends_at,
    planned_ends_at: auction.planned_ends_at,
    updated_at: now,
  })
  const result = insertResult(db, {
    auction_id: auction.id,
    auction_name: auction.name,
    winning_bidder_id: winner?.id ?? null,
    winner_name: winner ? fullName(winner.first_name, winner.last_name) : null,
    winner_email: winner?.email ?? null,
    final_bid_cents: winner ? auction.price_cents : null,
    total_bids: countBids(db, auction.id),
    starting_price_cents: auction.starting_price_cents,
    end_date: auction.ends_at,
    completed_at: now,
    notes: winner ? '' : 'No bids',
  })
  removeNoticesOf(db, auction.id)
  queueClosingMessages(services, auction, result)
  services.log.info('auction closed', { auction: auction.id, bids: result.total_bids, won: winner !== undefined })
}

const NOTICES_PER_TICK = 50
/** For a bidder of an auction. Nobody proves the address that they bid with, so two strangers could fill a mailbox. */
const MAX_NOTICES_PER_HOUR = 12

/** Turns notices into e-mails; drops those that are no longer true, such as when the outbid bidder leads again. */
function notifyBidders(services: Services): number {
  const notices = listNotices(services.db, NOTICES_PER_TICK)
  for (const notice of notices) inTransaction(services.db, () => notify(services, notice))
  return notices.length
}

function notify(services: Services, notice: AuctionNotice): void {
  if (removeNotice(services.db, notice) === 0) return
  const auction = findAuction(services.db, notice.auction_id)
  if (!auction || auction.leader_id === null || statusAt(auction, services.clock.instant()) === 'completed') return
  const bidders = listBiddersOfAuction(services.db, auction.id)
  if (notice.kind === 'extended') {
    // The bidder who moved the end knows about it.
    const others = bidders.filter(({ id }) => id !== notice.bidder_id)
    for (const bidder of others) auctionExtended.queue(services, { auction, bidder })
    return
  }
  // Somebody who cancelled their only bid is no longer a bidder, and cannot be outbid.
  const bidder = bidders.find(({ id }) => id === notice.bidder_id)
  const isLeading = auction.leader_id === notice.bidder_id
  if (!bidder || isLeading !== (notice.kind === 'reinstated')) return
  const ofBidder = { prefix: bidderKey(auction.id, bidder.id, ''), since: minutesAfter(services.clock.instant(), -60) }
  if (countMessages(services.db, ofBidder) >= MAX_NOTICES_PER_HOUR) return
  const message = isLeading ? reinstated : outbid
  message.queue(services, { auction, bidder, bidId: notice.bid_id })
}
