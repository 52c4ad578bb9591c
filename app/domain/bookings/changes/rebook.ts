import { type Booking, findBooking, isConfirmed, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent, freeSeats, listBookable } from '#db/queries/bookings/events'
import { findLiveHold, type Hold, listRebookingHolds, updateHold } from '#db/queries/bookings/holds'
import { listOpenOffersTo } from '#db/queries/bookings/waiting-list'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '~/contract/payments/checkout'
import { conflict } from '~/lib/failure'
import { type Cents, exactPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { isBeingFinished, secondPaymentRefusal, type Visitor } from '../../payments/checkout/require-payment'
import { expirePayment } from '../../payments/settle-payment'
import { endIfOver, releaseHoldOf, releaseScarceSeats, takeHold } from '../../seats/holds'
import { refuseFull, requireBookableEvent } from '../../seats/require-bookable'
import type { Services } from '../../services'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { offerFreeSeats } from '../../waiting-list/seat-offers'
import { bookingNotFound, requireBookingByLink } from '../booking-link'
import { bookingValue, differenceFor } from '../booking-money'
import { detailsOfHold, splitName } from '../purchase/booking-details'
import { payForHold } from '../purchase/start-booking'
import { ownerRebooked } from '../self-service-messages'
import { moveBooking, releaseGivenUpSeats } from './move-booking'

/** Events that a raincheck can be used for, with what each costs in addition to its value; soonest first. */
export function listRebookChoices(services: Services, booking: Booking, valueCents: Cents) {
  const now = services.clock.instant()
  const { email, party_size: seats } = booking
  // Seats that are offered to this guest count as free.
  const offers = listOpenOffersTo(services.db, { email }).filter((offer) => offer.expires_at > now)
  const reserved = new Map(offers.map((offer) => [offer.event_id, offer.reserved_seats]))
  return listBookable(services.db, { now, seats, reserved }).map((event) => ({
    id: event.id,
    title: event.title,
    dateText: dateText(event.starts_at),
    time: event.time,
    differenceCents: differenceFor(valueCents, event, booking),
  }))
}

/**
 * Books an event with a raincheck (rule 6.6): at once when the raincheck covers the price; otherwise returns the
 * checkout of the difference. 409 when the event is full or the booking is no longer a raincheck.
 */
export async function rebookRaincheck(
  services: Services,
  visitor: Visitor,
  { link, eventId }: { link: string; eventId: number },
): Promise<CheckoutView | null> {
  const { id } = requireBookingByLink(services, link)
  await releaseScarceSeats(services, findEvent(services.db, eventId))
  const payment = inTransaction(services.db, () => {
    const booking = requireRaincheck(services, id)
    refuseWhilePaid(services, booking)
    offerFreeSeats(services, eventId)
    const event = requireBookableEvent(services, eventId)
    // The booking's link went to the same address as the offer, so the guest may use the offer's seats.
    const offerId = listOpenOffersTo(services.db, { email: booking.email, eventId }).at(0)?.id ?? null
    const { valueCents } = bookingValue(services, booking)
    const cents = differenceFor(valueCents, event, booking)
    if (cents > 0) return holdDifference(services, visitor, { booking, event, valueCents, cents, offerId })
    endWaitingFor(services, { eventId, email: booking.email, offerId, partySize: booking.party_size })
    // Read again, because the offer has just ended. A refusal rolls that back.
    const now = findEvent(services.db, eventId)!
    if (freeSeats(now) < booking.party_size) throw refuseFull(services, now)
    seatRaincheck(services, booking, { event })
    return null
  })
  return payment && openCheckout(services, { visitor: visitor.nextKey }, payment.id, { withCardForm: false })
}

/** The booking, if it is a raincheck that its guest may use. Call in a transaction. */
export function requireRaincheck(services: Services, id: number): Booking {
  const booking = findBooking(services.db, id)
  if (!booking) throw bookingNotFound()
  if (!isConfirmed(booking)) throw conflict('raincheck_over', 'This raincheck can’t be used any more.')
  if (booking.event_id === null) return booking
  throw conflict('not_a_raincheck', 'This booking already has an evening.')
}

/** Turns the raincheck into a booking of the event, using its hold when it has one. In the transaction of its cause. */
export function seatRaincheck(
  services: Services,
  { id: bookingId, party_size }: Booking,
  { event, hold, paidCents = 0 }: { event: EventWithSeats; hold?: Hold; paidCents?: Cents },
): Booking {
  releaseGivenUpSeats(services, event.id, party_size)
  const booking = moveBooking(services, { bookingId, eventId: event.id, by: 'visitor', holdId: hold?.id, paidCents })
  // What was never paid is no longer owed, and what went back is not owed again.
  const total_cents = bookingValue(services, booking).valueCents + paidCents
  const seated = updateBooking(services.db, bookingId, { payment_status: 'paid', total_cents })
  endRebooking(services, bookingId)
  ownerRebooked.queue(services, { booking: seated, event })
  return seated
}

function holdDifference(
  services: Services,
  visitor: Visitor,
  request: { booking: Booking; event: EventWithSeats; valueCents: Cents; cents: Cents; offerId: number | null },
): Payment {
  const { booking, event, valueCents, cents, offerId } = request
  const { id: booking_id, name, email, phone, party_size, reference, special_requests: specialRequests } = booking
  // Replaces what this browser held there before.
  const own = endIfOver(services, findLiveHold(services.db, { eventId: event.id, visitor: visitor.key }))
  endRebooking(services, booking_id, own?.id)
  const hold = takeHold(services, own, {
    event,
    credit: { totalCents: cents, creditCents: 0, toPayCents: cents, usedPlaces: 0, usedValueCents: 0 },
    visitor: visitor.nextKey,
    ip: visitor.ip,
    name,
    email,
    party_size,
    voucher_id: null,
    offer_id: offerId,
    rebooks_id: booking_id,
    typed: { ...splitName(booking), email, phone, partySize: String(party_size), specialRequests },
  })
  const what = `${party_size} × ${exactPrice(event.price_cents)} less raincheck ${reference}`
  const description = `${event.title}, ${dateText(event.starts_at)}: ${what}`
  const details = detailsOfHold(hold, { rebooks: { booking_id, value_cents: valueCents } })
  return payForHold(services, hold, description, details)
}

/** Throws while a paid new event of this raincheck is still being booked. */
export function refuseWhilePaid(services: Services, booking: Booking): void {
  for (const { payment_id } of listRebookingHolds(services.db, booking.id)) {
    const payment = findPayment(services.db, payment_id)
    if (payment && isBeingFinished(payment)) throw secondPaymentRefusal(payment)
  }
}

/**
 * Ends the payment steps of a raincheck, except for the hold `exceptId`: a raincheck is used once, at its present
 * value.
 */
export function endRebooking(services: Services, bookingId: number, exceptId?: number): void {
  for (const { id, payment_id } of listRebookingHolds(services.db, bookingId)) {
    if (id === exceptId) continue
    expirePayment(services, payment_id)
    if (payment_id) releaseHoldOf(services, payment_id)
    else updateHold(services.db, id, { state: 'released' })
  }
}
