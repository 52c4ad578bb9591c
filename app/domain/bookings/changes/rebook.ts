import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats, freeSeats, listBookable } from '#db/queries/bookings/event-seats'
import { findLiveHold, type Hold, listRebookingHolds, updateHold } from '#db/queries/bookings/holds'
import { listOpenOffersTo } from '#db/queries/bookings/waiting-list'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { RebookChoice } from '../../../contract/bookings/bookings'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { Failure } from '../../../lib/failure'
import { type Cents, exactPrice } from '../../../lib/money'
import { dateText } from '../../../lib/nz-time'
import { instantNow } from '../../../providers/clock.port'
import { openCheckout } from '../../payments/checkout/open-checkout'
import type { Visitor } from '../../payments/checkout/require-payment'
import { isBeingFinished, refuseSecondPayment } from '../../payments/checkout/unpaid'
import { refuseFull } from '../../seats/refuse-full'
import { releaseScarceSeats } from '../../seats/release-holds'
import { requireBookableEvent } from '../../seats/require-bookable'
import { endIfOver, releaseHoldOf, takeHold } from '../../seats/take-hold'
import type { Services } from '../../services'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { offerFreeSeats } from '../../waiting-list/offer-free-seats'
import { bookingNotFound, requireBookingByLink } from '../booking-link'
import { bookingValue, differenceFor } from '../booking-value'
import { isStanding } from '../change-messages'
import { heldDetails } from '../purchase/booking-details'
import { payForHold } from '../purchase/start-booking'
import { ownerRebooked } from '../self-service-messages'
import { splitName } from '../split-name'
import { makeRoom } from './make-room'
import { moveBooking } from './move-booking'

/** Evenings that a raincheck can be booked on, with what each costs beside its worth; soonest first. */
export function listRebookChoices(services: Services, booking: Booking, valueCents: Cents): RebookChoice[] {
  const now = instantNow(services.clock)
  const offers = listOpenOffersTo(services.db, { email: booking.email }).filter((offer) => offer.expires_at > now)
  const kept = new Map(offers.map((offer) => [offer.event_id, offer.kept]))
  // What is offered to the guest counts as theirs.
  const events = listBookable(services.db, { now, seats: booking.party_size, kept })
  return events.map((event) => ({
    id: event.id,
    title: event.title,
    dateText: dateText(event.starts_at),
    time: event.time,
    differenceCents: differenceFor(valueCents, { priceCents: event.price_cents, partySize: booking.party_size }),
  }))
}

/**
 * Books a raincheck on an evening that is on offer. When it is worth the price now, at once: answers null.
 * A dearer evening holds the seats and asks the difference of a card: answers its checkout. A cheaper one costs nothing
 * and nothing is paid back. 409 when the evening is full or the booking is no raincheck any more.
 */
export async function rebookRaincheck(
  services: Services,
  visitor: Visitor,
  asked: { link: string; eventId: number },
): Promise<CheckoutView | null> {
  const { id } = requireBookingByLink(services, asked.link)
  await releaseScarceSeats(services, findEventWithSeats(services.db, asked.eventId))
  const started = inTransaction(services.db, () => {
    const booking = requireRaincheck(services, id)
    refuseWhilePaid(services, booking)
    offerFreeSeats(services, asked.eventId)
    const event = requireBookableEvent(services, asked.eventId)
    // The link went to the same address as the offer: its seats are the guest's to book.
    const offerId = listOpenOffersTo(services.db, { email: booking.email, eventId: event.id }).at(0)?.id ?? null
    const { valueCents } = bookingValue(services, booking)
    const cents = differenceFor(valueCents, { priceCents: event.price_cents, partySize: booking.party_size })
    return cents === 0
      ? bookNow(services, booking, event.id, offerId)
      : holdAndAsk(services, visitor, { booking, event, valueCents, cents, offerId })
  })
  if (!started) return null
  return openCheckout(services, { visitor: visitor.nextKey }, started.id, { withCardForm: false })
}

/** The booking, if it is a raincheck that its guest may use. Call in a transaction. */
export function requireRaincheck(services: Services, id: number): Booking {
  const booking = findBooking(services.db, id)
  if (!booking || !isStanding(booking)) throw bookingNotFound()
  if (booking.event_id !== null) {
    throw new Failure('conflict', 'not_a_raincheck', 'This booking has an evening already.')
  }
  return booking
}

function bookNow(services: Services, booking: Booking, eventId: number, offerId: number | null): null {
  endWaitingFor(services, { eventId, email: booking.email, offerId })
  // Without the seats of the offer that has just ended; a refusal rolls all of it back.
  const event = findEventWithSeats(services.db, eventId)!
  if (freeSeats(event) < booking.party_size) throw refuseFull(services, event)
  seatRaincheck(services, booking, { event })
  return null
}

/** The raincheck becomes a booking of the evening, out of its hold when it has one. In the transaction of its cause. */
export function seatRaincheck(
  services: Services,
  booking: Booking,
  to: { event: EventWithSeats; hold?: Hold; paidCents?: Cents },
): Booking {
  makeRoom(services, to.event.id, booking.party_size)
  const { booking: moved } = moveBooking(services, {
    bookingId: booking.id,
    to: { eventId: to.event.id },
    by: 'visitor',
    holdId: to.hold?.id,
  })
  // What was never paid is not owed any more, and is not worth anything either.
  const { paidInCents } = bookingValue(services, booking)
  const seated = updateBooking(services.db, moved.id, {
    payment_status: 'paid',
    total_cents: paidInCents + (to.paidCents ?? 0),
  })
  endRebooking(services, booking.id)
  ownerRebooked.queue(services, { booking: seated, event: findEventWithSeats(services.db, to.event.id)! })
  return seated
}

function holdAndAsk(
  services: Services,
  visitor: Visitor,
  asked: { booking: Booking; event: EventWithSeats; valueCents: Cents; cents: Cents; offerId: number | null },
): Payment {
  const { booking, event, valueCents, cents } = asked
  // Whatever this browser held there before is replaced.
  const own = endIfOver(services, findLiveHold(services.db, { eventId: event.id, visitor: visitor.key }))
  endRebooking(services, booking.id, own?.id)
  const names = splitName({ name: booking.name, firstName: booking.first_name, lastName: booking.last_name })
  const hold = takeHold(services, own, {
    event,
    visitor: visitor.nextKey,
    isByEmail: false,
    ip: visitor.ip,
    name: booking.name,
    email: booking.email,
    partySize: booking.party_size,
    voucherId: null,
    credit: { totalCents: cents, creditCents: 0, toPayCents: cents, usedPlaces: 0, usedValueCents: 0 },
    form: {
      ...names,
      email: booking.email,
      phone: booking.phone,
      partySize: String(booking.party_size),
      specialRequests: booking.special_requests,
    },
    offerId: asked.offerId ?? undefined,
    rebooksId: booking.id,
  })
  return payForHold(services, hold, {
    description: `${event.title}, ${dateText(event.starts_at)}: ${booking.party_size} × ${exactPrice(event.price_cents)} less raincheck ${booking.reference}`,
    details: heldDetails(hold, { rebooks: { bookingId: booking.id, valueCents } }),
  })
}

/** Throws while a card has paid for this raincheck's new evening and its booking is still being made. */
function refuseWhilePaid(services: Services, booking: Booking): void {
  for (const hold of listRebookingHolds(services.db, booking.id)) {
    const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
    if (payment && isBeingFinished(payment)) throw refuseSecondPayment(payment)
  }
}

/**
 * Ends the payment steps of a raincheck, but for one: it can be booked once, and for what it is worth now. What was paid
 * there meanwhile comes back by itself. Inside a transaction.
 */
export function endRebooking(services: Services, bookingId: number, but?: number): void {
  for (const hold of listRebookingHolds(services.db, bookingId)) {
    if (hold.id === but) continue
    const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
    if (payment?.state === 'open') updatePayment(services.db, payment.id, { state: 'expiring' })
    if (payment) releaseHoldOf(services, payment.id)
    else updateHold(services.db, hold.id, { state: 'released' })
  }
}
