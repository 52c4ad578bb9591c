import { type EventWithSeats, freeSeats } from '#db/queries/bookings/event-seats'
import { findHoldByPayment, type Hold, insertHold, updateHold } from '#db/queries/bookings/holds'
import { seatsKept } from '#db/queries/bookings/waiting-list'
import { findPayment } from '#db/queries/payments/payments'
import { refusedBy } from '#db/transaction'
import { HOLD } from '../../contract/constants'
import { fieldFailure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { cancelPayment } from '../payments/record-charge'
import type { Services } from '../services'
import type { Credit } from '../vouchers/credit'
import { refuseFull } from './refuse-full'
import { requireMayHold } from './require-may-hold'

interface HoldRequest {
  event: EventWithSeats
  visitor: string
  /** The request carried no cookie: the e-mail is all that finds this hold again. */
  isByEmail: boolean
  ip: string
  name: string
  email: string
  partySize: number
  voucherId: number | null
  credit: Credit
  form: Record<string, string>
  /** The waiting list's offer that is accepted: its seats are reserved for this hold. */
  offerId?: number
  /** The raincheck that is booked again. */
  rebooksId?: number
  /** The booking is made in the same transaction: no seat stays held. */
  isBookedNow?: boolean
}

/**
 * Takes the seats, or changes the hold that this visitor has already (which keeps its time). Call inside a transaction:
 * capacity and credit are checked and taken together. Throws the refusal that says what is free.
 */
export function takeHold(services: Services, own: Hold | undefined, request: HoldRequest): Hold {
  const { event, credit } = request
  // A visitor who goes through the ordinary form in the middle of an offer still has it.
  const offerId = request.offerId ?? own?.offer_id ?? null
  // The seats of the own hold and of an accepted offer stay theirs, also when the owner made the event smaller meanwhile.
  const theirs = (own?.party_size ?? 0) + (offerId === null ? 0 : seatsKept(services.db, offerId))
  const needed = request.partySize - theirs
  if (needed > 0 && needed > freeSeats(event)) throw refuseFull(services, event, theirs)
  // Seats of an offer are reserved by the offer already: holding them takes nothing from other people.
  if (!own && offerId === null && !request.isBookedNow) requireMayHold(services, { ...request, eventId: event.id })
  const now = instantNow(services.clock)
  const terms = {
    visitor: request.visitor,
    by_email: request.isByEmail ? (1 as const) : (0 as const),
    name: request.name,
    email: request.email,
    party_size: request.partySize,
    total_cents: credit.totalCents,
    credit_cents: credit.creditCents,
    voucher_id: request.voucherId,
    voucher_places: request.voucherId ? credit.usedPlaces : 0,
    voucher_cents: request.voucherId ? credit.usedValueCents : 0,
    form: JSON.stringify(request.form),
    offer_id: offerId,
    rebooks_id: request.rebooksId ?? null,
  }
  try {
    if (own) return updateHold(services.db, own.id, terms)
    return insertHold(services.db, {
      ...terms,
      event_id: event.id,
      ip: request.ip,
      created_at: now,
      expires_at: minutesAfter(now, HOLD.firstMinutes),
      ends_at: minutesAfter(now, HOLD.maxMinutes),
    })
  } catch (error) {
    // The database refuses too; the checks above have the friendlier message.
    if (refusedBy(error, 'seats_taken')) throw refuseFull(services, event, theirs)
    if (refusedBy(error, 'credit_taken')) {
      throw fieldFailure('voucherCode', 'voucher_reserved', 'This voucher is being used for another booking right now.')
    }
    throw error
  }
}

/** After a declined card the hold gets more time (rule 2.4). */
export function extendHold(services: Services, hold: Hold): void {
  const wanted = minutesAfter(instantNow(services.clock), HOLD.afterDeclineMinutes)
  // biome-ignore lint/complexity/useMathMinMax: instants are text
  const end = wanted < hold.ends_at ? wanted : hold.ends_at
  if (hold.state === 'live' && end > hold.expires_at) updateHold(services.db, hold.id, { expires_at: end })
}

/**
 * The hold while its time runs. Over, but not released yet: it ends the ordinary way and a new one is taken beside it.
 * Inside a transaction.
 */
export function endIfOver(services: Services, own: Hold | undefined): Hold | undefined {
  if (!own || own.expires_at > instantNow(services.clock)) return own
  const payment = own.payment_id ? findPayment(services.db, own.payment_id) : undefined
  // Nobody has to be asked about what costs nothing.
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
