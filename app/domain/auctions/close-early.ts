import { findAuction } from '#db/queries/auctions/auctions'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { auctionNotFound, requireRunning } from './bidding/standing'
import { closeAuction, closeDueAuctions } from './close-auctions'

/**
 * The owner ends an auction that runs: the leader wins straight away, with the result and the e-mails of an end by the
 * clock. 409 before its start and after its end.
 */
export function closeEarly(services: Services, input: { id: number; actor: string }): void {
  closeDueAuctions(services)
  const { db } = services
  inTransaction(db, () => {
    const auction = findAuction(db, input.id)
    if (!auction) throw auctionNotFound()
    const now = instantNow(services.clock)
    requireRunning(auction, now)
    closeAuction(services, { ...auction, planned_ends_at: auction.ends_at, ends_at: lastMoment(auction, now) }, now)
    recordChange(services, {
      actor: input.actor,
      action: 'close_early',
      subject: 'auction',
      subjectId: auction.id,
      detail: { name: auction.name, plannedEnd: auction.ends_at, leader: auction.leader_id },
    })
  })
}

/** Now; an auction that began this very millisecond lasts one. */
function lastMoment(auction: { starts_at: string }, now: string): string {
  return auction.starts_at < now ? now : new Date(Date.parse(now) + 1).toISOString()
}
