import { sql } from 'kysely'
import { build } from '../../connection'
import { preparedRow, preparedRows } from '../../prepared'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import type { AuctionResult } from './auctions'

export type SecondChance = Row<'second_chances'>

export const { find: findChance, insert: insertChance, update: updateChance } = rowsOf('second_chances')

export const findOpenChance = findBy('second_chances', 'result_id', { state: 'open' })

/** Every offer of a painting with its bidder, oldest first. */
export const listChances = preparedRows((resultId: number) =>
  build
    .selectFrom('second_chances as c')
    .innerJoin('bidders as b', 'b.id', 'c.bidder_id')
    .selectAll('c')
    .select(['b.first_name', 'b.last_name'])
    .where('c.result_id', '=', resultId)
    .orderBy('c.id'),
)

/** Open offers that have expired. */
export const listDueChances = preparedRows(
  (now: string) =>
    sql<SecondChance>`SELECT * FROM second_chances WHERE state = 'open' AND expires_at <= ${now} ORDER BY expires_at`,
)

/** Lapsed wins that are neither paid nor offered now. */
export const listLapsedWins = preparedRows(() =>
  build
    .selectFrom('auction_results as r')
    .selectAll('r')
    .where('lapsed_at', 'is not', null)
    .where('payment_status', '<>', 'completed')
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM second_chances c WHERE c.result_id = r.id AND c.state = 'open')`)
    .orderBy('completed_at'),
)

type NextBidder = Pick<Row<'bidders'>, 'id' | 'first_name' | 'last_name' | 'email'> & { amount_cents: number }

/**
 * The person to offer the painting to next, with the highest amount that they bid themselves (automatic bids do not
 * count). Skips the winner, people who had an offer before, people whose last bid the owner cancelled, addresses
 * that refuse mail and anonymised people (rule 7.23).
 */
export const findNextBidder = preparedRow(
  (result: AuctionResult) => sql<NextBidder>`
    SELECT p.id, p.first_name, p.last_name, p.email, max(b.bid_cents) AS amount_cents
    FROM bids b JOIN bidders p ON p.id = b.bidder_id
    WHERE b.auction_id = ${result.auction_id} AND b.is_cancelled = 0 AND b.is_auto_bid = 0
      AND p.id IS NOT ${result.winning_bidder_id}
      AND p.id NOT IN (SELECT bidder_id FROM second_chances WHERE result_id = ${result.id})
      AND NOT EXISTS (SELECT 1 FROM suppressed_emails s WHERE s.email = p.email AND s.reason = 'refused')
      AND p.email NOT LIKE '%@example.invalid'
    GROUP BY p.id
    HAVING max(b.id) > coalesce((SELECT max(w.id) FROM bids w
      WHERE w.auction_id = ${result.auction_id} AND w.bidder_id = p.id AND w.cancelled_by = 'owner'), 0)
    ORDER BY amount_cents DESC, min(b.id) LIMIT 1`,
)
