import { type Booking, isConfirmed } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { findReviewOfBooking, insertReview, listPublishedReviews, wasMissed } from '#db/queries/bookings/reviews'
import { inTransaction } from '#db/transaction'
import { reviews as copy } from '~/copy/bookings/reviews'
import { conflict } from '~/lib/failure'
import { longMonthText } from '~/lib/time'
import { requireBookingByLink } from '../bookings/booking-link'
import type { Services } from '../services'

/** How many reviews visitors see. */
const MAX_SHOWN = 6

/** The newest reviews that the owner has published, with first name and month, for visitors (rule 19.4). */
export function readPublishedReviews(services: Services) {
  return listPublishedReviews(services.db, MAX_SHOWN).map(({ id, name, words, reply, starts_at }) => ({
    id,
    words,
    reply,
    by: [name, starts_at && longMonthText(starts_at)].filter(Boolean).join(', '),
  }))
}

export type PublishedReview = ReturnType<typeof readPublishedReviews>[number]

/**
 * For a booking's page: the guest's review (`words` null: they can write it now), or null when there is none to write.
 */
export function readOwnReview(services: Services, link: string): { words: string | null } | null {
  const booking = requireBookingByLink(services, link)
  const review = findReviewOfBooking(services.db, booking.id)
  if (review) return { words: review.words }
  return hasPainted(services, booking) ? { words: null } : null
}

/**
 * Stores a guest's review, which the owner reads first (rules 19.2 and 19.3). Throws 409 when the booking already has
 * one, the evening is not over, or nobody of the booking came.
 */
export function writeReview(services: Services, { link, words }: { link: string; words: string }): void {
  inTransaction(services.db, () => {
    const booking = requireBookingByLink(services, link)
    if (findReviewOfBooking(services.db, booking.id)) throw conflict('review_exists', copy.twice)
    if (!hasPainted(services, booking)) throw conflict('review_too_early', copy.notYet)
    const name = booking.first_name || booking.name
    insertReview(services.db, { booking_id: booking.id, name, words, created_at: services.clock.instant() })
  })
}

/**
 * Whether the guests of a booking painted: it is confirmed, the evening is over, and the night sheet does not say that
 * they were missing. Who gave up their seats and was ticked off came all the same.
 */
export function hasPainted(services: Services, booking: Booking): boolean {
  const event = findEvent(services.db, booking.event_id)
  if (!event || event.ends_at > services.clock.instant() || event.called_off_at) return false
  const isExpected = !booking.given_up_at || booking.arrived_at !== null
  return isConfirmed(booking) && isExpected && !wasMissed(services.db, booking)
}
