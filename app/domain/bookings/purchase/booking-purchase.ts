import { failUnpaidBookings, findBooking, findBookingByHold } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { findHoldByPayment, findHoldOfDetails, type Hold, updateHold } from '#db/queries/bookings/holds'
import { findOffer } from '#db/queries/bookings/waiting-list'
import { findPayment, listPaymentsOfBooking, type Payment, updatePayment } from '#db/queries/payments/payments'
import { booking as copy } from '../../../copy/bookings/booking'
import { checkout } from '../../../copy/payments/checkout'
import { bookingCheckout, reservedCheckout } from '../../../copy/payments/checkout-words'
import type { WhyNotBooked } from '../../../copy/payments/late-payments'
import { Failure } from '../../../lib/failure'
import { secondsUntil } from '../../../lib/instants'
import { dateText } from '../../../lib/nz-time'
import { instantNow } from '../../../providers/clock.port'
import { sendNow } from '../../messages/deliver-messages'
import type { Purchase, PurchaseDescription } from '../../payments/checkout/purchase'
import { storedDetails } from '../../payments/fulfil'
import { closePayment } from '../../payments/settle-payment'
import { extendHold } from '../../seats/take-hold'
import type { Services } from '../../services'
import { restoreCredit } from '../../vouchers/use-credit'
import { offerPath } from '../../waiting-list/waiting-links'
import { bookingPath } from '../booking-link'
import { guestMessageKey } from '../booking-messages'
import { raiseUnrefunded, takeAway } from '../changes/remove-booking'
import { rebookLines, sumLines } from '../receipt'
import { type BookingDetails, bookingDetails, typedInto } from './booking-details'
import { bookingForOwner } from './booking-for-owner'
import { requireBookingOf } from './confirm-booking'
import { endReplacedPayments } from './end-replaced-payments'
import { makeBooking } from './make-booking'
import { queueNotBooked } from './not-booked-message'

const NO_BREAK = '\u00a0'

/** A booking as a purchase: of seats that are held, of a raincheck's dearer evening, or of a booking that the owner reserved. */
export const bookingPurchase: Purchase = {
  fulfil: makeBooking,
  describe,
  readDraft: (services, payment) => typedInto(findHoldOfDetails(services.db, payment.id)),
  readFulfilled: async (services, payment) => {
    const booking = requireBookingOf(services, payment)
    const emailSent = await sendNow(services, guestMessageKey(services, booking))
    const paidBy = payment.amount_cents > 0 ? 'card' : booking.voucher_code === null ? 'free' : 'voucher'
    return {
      path: bookingPath(services, booking),
      toast: { title: copy.confirmed, text: copy.confirmedText[paidBy](emailSent) },
    }
  },
  restart: (services, payment) => ({ path: bookedBefore(services, payment) ?? '/#events', title: copy.failed }),
  prepare: async (services, payment) => {
    const hold = findHoldByPayment(services.db, payment.id)
    if (!hold) return
    if (hold.state !== 'live' || hold.expires_at <= instantNow(services.clock)) {
      throw new Failure('conflict', 'hold_lapsed', 'The time to pay is over. Please start again.')
    }
    // The earlier payment was faster than its replacement: what was paid is booked, nothing more is asked.
    if (await endReplacedPayments(services, hold)) await closePayment(services, payment.id)
  },
  replacement: (services, payment) => {
    const hold = findHoldOfDetails(services.db, payment.id)
    return hold && hold.payment_id !== payment.id ? hold.payment_id : null
  },
  paid: claimHold,
  declined: (services, payment) => {
    const hold = findHoldByPayment(services.db, payment.id)
    if (hold) extendHold(services, hold)
  },
  release: (services, payment) => {
    const hold = findHoldByPayment(services.db, payment.id)
    if (hold?.state === 'live' || hold?.state === 'releasing') updateHold(services.db, hold.id, { state: 'released' })
    failUnpaidBookings(services.db, payment.id, instantNow(services.clock))
  },
  notFulfilled: (services, payment, refusal: { reason: string; why?: WhyNotBooked }) => {
    queueNotBooked(services, payment, refusal)
  },
  afterLoss: (services, { fulfilled_id }) => {
    const booking = fulfilled_id === null ? undefined : findBooking(services.db, fulfilled_id)
    return { stillValid: booking ? [{ subject_type: 'booking', subject: booking.reference }] : [] }
  },
  cancel: (services, payment, refund) => {
    const booking = payment.fulfilled_id === null ? undefined : findBooking(services.db, payment.fulfilled_id)
    if (!booking) return
    const restored = restoreCredit(services, booking.id)
    // Another part of what was paid for it stays with us: she is asked about that.
    const others = listPaymentsOfBooking(services.db, booking.id).filter((other) => other.id !== payment.id)
    raiseUnrefunded(services, booking, others)
    takeAway(services, { booking, restored, refundCents: refund.amountCents, actor: refund.actor })
  },
  describeForOwner: bookingForOwner,
}

function describe(services: Services, payment: Payment): PurchaseDescription {
  const details = storedDetails(bookingDetails, payment)
  if (!details)
    throw new Failure('missing', 'payment_unknown', 'This booking was begun in another browser, or is over.')
  const event = findEventWithSeats(services.db, details.eventId)
  const when = event ? [{ text: `${dateText(event.starts_at)}, ${event.time}` }] : []
  const shared = { title: event?.title ?? payment.description, heading: checkout.pageTitle, phone: details.phone }
  if (details.reservedId !== null) {
    const path = bookedBefore(services, payment)
    return {
      ...shared,
      facts: [...when, { text: `${details.name}, ${details.email}` }],
      lines: sumLines({ ...details, totalLabel: checkout.totalToPay }),
      fulfilledUrl: payment.fulfilled_type === 'booking' ? path : null,
      backUrl: path ?? '/#events',
      words: reservedCheckout,
    }
  }
  const hold = findHoldOfDetails(services.db, payment.id)
  const booking = (hold && findBookingByHold(services.db, hold.id)) ?? madeBy(services, payment)
  const { name, email, phone, rebooks, partySize } = details
  return {
    ...shared,
    picture: event?.image_url ? { src: event.image_url, width: 800, height: 1000, look: 'print' } : null,
    facts: [...when, { text: [name, email, phone.replaceAll(' ', NO_BREAK)].filter(Boolean).join(', ') }],
    lines: rebooks
      ? rebookLines({ partySize, differenceCents: payment.amount_cents, valueCents: rebooks.valueCents })
      : sumLines({ ...details, totalLabel: payment.amount_cents === 0 ? 'Nothing to pay' : checkout.totalToPay }),
    fulfilledUrl: booking ? bookingPath(services, booking) : null,
    backUrl: formUrlOf(services, details),
    hold: { secondsLeft: secondsLeftOf(services, hold) },
    words: bookingCheckout,
  }
}

function madeBy(services: Services, payment: Payment) {
  return payment.fulfilled_type === 'booking' && payment.fulfilled_id !== null
    ? findBooking(services.db, payment.fulfilled_id)
    : undefined
}

function secondsLeftOf(services: Services, hold: Hold | undefined): number {
  const now = instantNow(services.clock)
  return hold?.state === 'live' && hold.expires_at > now ? secondsUntil(now, hold.expires_at) : 0
}

/** The page of the raincheck or of the reserved booking that a payment is for. */
function bookedBefore(services: Services, payment: Payment): string | null {
  const details = storedDetails(bookingDetails, payment)
  const id = details?.rebooks?.bookingId ?? details?.reservedId
  const booking = id === undefined || id === null ? undefined : findBooking(services.db, id)
  return booking ? bookingPath(services, booking) : null
}

/** Where the form is: a raincheck's page, an offer's page, else the booking panel. */
function formUrlOf(services: Services, { rebooks, offerId }: BookingDetails): string {
  const raincheck = rebooks ? findBooking(services.db, rebooks.bookingId) : undefined
  if (raincheck) return bookingPath(services, raincheck)
  const offer = offerId === null ? undefined : findOffer(services.db, offerId)
  return offer ? offerPath(services, offer) : '/?book=open#booking'
}

/**
 * The seats of a paid booking stay taken until it is made or refunded, also when their time was over or another payment
 * was begun for them: that one can no longer be wanted.
 */
function claimHold(services: Services, payment: Payment): void {
  const { db } = services
  const hold = findHoldOfDetails(db, payment.id)
  if (hold?.state !== 'live' && hold?.state !== 'releasing') return
  const other = hold.payment_id && hold.payment_id !== payment.id ? findPayment(db, hold.payment_id) : undefined
  if (other?.state === 'open') updatePayment(db, other.id, { state: 'expiring' })
  updateHold(db, hold.id, { state: 'live', payment_id: payment.id })
}
