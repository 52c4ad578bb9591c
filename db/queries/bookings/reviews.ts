import { type InferResult, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, exists } from '../../execute'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'
import type { Booking } from './bookings'

export type Review = Row<'reviews'>

export const { find: findReview, insert: insertReview, update: updateReview } = rowsOf('reviews')
export const findReviewOfBooking = findBy('reviews', 'booking_id')

/** True when arrivals were ticked off at this evening, but not this booking's. */
export function wasMissed(db: Db, { event_id, arrived_at }: Pick<Booking, 'event_id' | 'arrived_at'>): boolean {
  if (arrived_at !== null) return false
  return exists(db, sql`SELECT 1 FROM bookings WHERE event_id = ${event_id} AND arrived_at IS NOT NULL`)
}

const reviews = build
  .selectFrom('reviews as r')
  .innerJoin('bookings as b', 'b.id', 'r.booking_id')
  .leftJoin('events as e', 'e.id', 'b.event_id')
  .selectAll('r')
  .select(['e.title', 'e.date', 'e.starts_at', 'b.email', 'b.reference'])
  .orderBy('r.created_at', 'desc')
  .orderBy('r.id', 'desc')

export type ListedReview = InferResult<typeof reviews>[number]

export interface ReviewFilter {
  state: Review['state'] | 'every'
  search: string
}

export function reviewRows({ state, search }: ReviewFilter) {
  const found = reviews.where(
    fits(search, { words: ['r.name', 'r.words', 'e.title'], parts: ['b.email'], codes: ['b.reference'] }),
  )
  return state === 'every' ? found : found.where('r.state', '=', state)
}

/** The newest reviews that visitors see. */
export function listPublishedReviews(db: Db, limit: number): ListedReview[] {
  return execute(db, reviews.where('r.state', '=', 'published').limit(limit))
}
