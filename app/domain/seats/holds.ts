import { type EventWithSeats, freeSeats } from '#db/queries/bookings/events'
import {
  findHold,
  findHoldByPayment,
  forgetEndedHolds,
  type Hold,
  insertHold,
  listHoldsToRelease,
  updateHold,
} from '#db/queries/bookings/holds'
import { reservedSeats } from '#db/queries/bookings/waiting-list'
import { findPayment } from '#db/queries/payments/payments'
import type { NewRow } from '#db/tables'
import { inTransaction, refusedBy } from '#db/transaction'
import { HOLD, MAX_PARTY } from '~/contract/constants'
import { FORGET_UNFINISHED_DAYS } from '~/contract/deadlines'
import { fieldFailure } from '~/lib/failure'
import { earlier, minutesAfter } from '~/lib/instants'
import { addDays } from '~/lib/time'
import { cancelPayment } from '../payments/record-charge'
import { closePayment, expirePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import type { Credit } from '../vouchers/credit'
import { refuseFull, requireMayHold } from './require-bookable'

/**
 * The columns that the request gives; `by_email` when it carried no cookie, so that only the e-mail finds the hold
 * again.
 */
type Given =
  | ('visitor' | 'by_email' | 'ip' | 'name' | 'email' | 'party_size')
  | ('voucher_id' | 'offer_id' | 'group_id' | 'rebooks_id')

interface HoldRequest extends Pick<NewRow<'holds'>, Given> {
  event: EventWithSeats
  credit: Credit
  typed: Record<string, string>
  /** The booking is made in the same transaction, so no seats stay held. */
  isBookedNow?: boolean
}

/**
 * Holds seats and credit together, or changes the visitor's own hold without extending it. Call inside a transaction.
 */
export function takeHold(services: Services, own: Hold | undefined, request: HoldRequest): Hold {
  const { event, credit, typed, isBookedNow = false, ip, ...given } = request
  // A visitor who switches from an offer to the ordinary form still has the offer.
  const offerId = given.offer_id ?? own?.offer_id ?? null
  // Seats of the visitor's hold and of an accepted offer stay, even if the owner has lowered the capacity since.
  const ownSeats = (own?.party_size ?? 0) + (offerId === null ? 0 : reservedSeats(services.db, offerId))
  const needed = given.party_size - ownSeats
  if (needed > 0 && needed > freeSeats(event)) throw refuseFull(services, event, ownSeats)
  // Seats of an offer are reserved by the offer already: holding them takes nothing from other people.
  if (!own && needed > 0 && !isBookedNow) requireMayHold(services, request)
  const now = services.clock.instant()
  const terms = {
    by_email: 0 as const,
    rebooks_id: null,
    ...given,
    offer_id: offerId,
    group_id: given.group_id ?? own?.group_id ?? null,
    total_cents: credit.totalCents,
    credit_cents: credit.creditCents,
    voucher_places: given.voucher_id ? credit.usedPlaces : 0,
    voucher_cents: given.voucher_id ? credit.usedValueCents : 0,
    form: JSON.stringify(typed),
  }
  try {
    if (own) return updateHold(services.db, own.id, terms)
    return insertHold(services.db, {
      ...terms,
      event_id: event.id,
      ip,
      created_at: now,
      expires_at: minutesAfter(now, HOLD.firstMinutes),
      ends_at: minutesAfter(now, HOLD.maxMinutes),
    })
  } catch (error) {
    // The database refuses too; the checks above have the friendlier message.
    if (refusedBy(error, 'seats_taken')) throw refuseFull(services, event, ownSeats)
    if (!refusedBy(error, 'credit_taken')) throw error
    throw fieldFailure('voucherCode', 'voucher_reserved', 'This voucher is being used for another booking right now.')
  }
}

/** After a declined card the hold gets more time (rule 2.4). */
export function extendHold(services: Services, hold: Hold): void {
  const wanted = minutesAfter(services.clock.instant(), HOLD.afterDeclineMinutes)
  const end = earlier(wanted, hold.ends_at)
  if (hold.state === 'live' && end > hold.expires_at) updateHold(services.db, hold.id, { expires_at: end })
}

/** Whether a hold still takes seats: it is live, or the provider has not confirmed yet that nothing was paid. */
export function isActive(hold: Hold | undefined): hold is Hold {
  return hold?.state === 'live' || hold?.state === 'releasing'
}

/** The hold, if its time is not over; otherwise ends it, and the caller takes a new one. Inside a transaction. */
export function endIfOver(services: Services, own: Hold | undefined): Hold | undefined {
  if (!own || own.expires_at > services.clock.instant()) return own
  const payment = findPayment(services.db, own.payment_id)
  // A payment of zero needs no answer from the provider.
  if (payment?.provider === 'none' && payment.state === 'open') cancelPayment(services, payment)
  else if (payment) releaseHoldOf(services, payment.id)
  else updateHold(services.db, own.id, { state: 'released' })
  return undefined
}

/** Marks the hold of a payment as waiting for the provider's answer. Inside a transaction. */
export function releaseHoldOf(services: Services, paymentId: string): void {
  const hold = findHoldByPayment(services.db, paymentId)
  if (hold?.state === 'live') updateHold(services.db, hold.id, { state: 'releasing' })
}

/**
 * Releases lapsed holds at once when few seats are left, so that nobody is refused because the next sweep is still to
 * come.
 */
export async function releaseScarceSeats(services: Services, event: EventWithSeats | undefined): Promise<void> {
  if (event && event.held > 0 && freeSeats(event) < MAX_PARTY) await releaseLapsedHolds(services)
}

/** Ends the holds whose time is over (rule 2.8). Returns how many came free. */
export async function releaseLapsedHolds(services: Services): Promise<number> {
  let freed = 0
  for (const { id } of listHoldsToRelease(services.db, services.clock.instant())) {
    try {
      if (await releaseHold(services, id)) freed += 1
    } catch (error) {
      services.log.warn('hold waits for the card provider', { hold: id, error })
    }
  }
  return freed
}

async function releaseHold(services: Services, holdId: number): Promise<boolean> {
  const { db } = services
  const paymentId = inTransaction(db, () => {
    const hold = findHold(db, holdId)
    if (!isActive(hold) || (hold.state === 'live' && hold.expires_at > services.clock.instant())) return null
    const payment = findPayment(db, hold.payment_id)
    // Paid, but the booking is not made yet: the seats stay taken until it is, or until it is refunded.
    if (payment?.state === 'paid') return null
    if (!payment || payment.state === 'cancelled' || payment.paid_at) {
      updateHold(db, hold.id, { state: 'released' })
      return null
    }
    updateHold(db, hold.id, { state: 'releasing' })
    expirePayment(services, payment.id)
    return payment.id
  })
  if (paymentId) await closePayment(services, paymentId)
  return findHold(db, holdId)?.state === 'released'
}

/**
 * Removes the personal data of holds that were never booked, some weeks later (rule 9.17). Returns the number of holds.
 */
export function forgetHolds(services: Services): number {
  return forgetEndedHolds(services.db, addDays(services.clock.instant(), -FORGET_UNFINISHED_DAYS))
}
