import { createHash, randomBytes } from 'node:crypto'
import type { Auction } from '#db/queries/auctions/auctions'
import { findHead, insertEntry } from '#db/queries/auctions/entries'
import { type AuctionEvent, type Entry, sealedText } from '../../../contract/auctions/sealed-entries'
import { BID_STEP_CENTS, SOFT_CLOSE_SECONDS } from '../../../contract/constants'
import type { Services } from '../../services'

/**
 * Adds a sealed entry to an auction and returns its number (rule 7.26). `auction` has the terms from before the event. In
 * the transaction of the event, so that neither is there without the other.
 */
export function seal({ db }: Services, auction: Auction, event: AuctionEvent & { at: string }): number {
  const before = findHead(db, auction.id)
  const number = (before?.number ?? 0) + 1
  const entry: Entry = {
    auction: auction.id,
    number,
    starts: auction.starts_at,
    ends: auction.ends_at,
    startingCents: auction.starting_price_cents,
    step: BID_STEP_CENTS,
    extension: SOFT_CLOSE_SECONDS,
    ...event,
  }
  const text = JSON.stringify(entry)
  const salt = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(sealedText(text, salt, before?.seal ?? ''))
  insertEntry(db, { auction_id: auction.id, number, text, salt, seal: hash.digest('hex') })
  return number
}
