import { failUnpaidBookings, findBooking, findBookingByHold, isConfirmed } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { findGroup } from '#db/queries/bookings/groups'
import { findHoldByPayment, findHoldOfDetails, type Hold, updateHold } from '#db/queries/bookings/holds'
import { findOffer } from '#db/queries/bookings/waiting-list'
import { listStoredParts } from '#db/queries/payments/payment-parts'
import { listOpenProblems } from '#db/queries/payments/payment-problems'
import { listReplacedPayments, type Payment } from '#db/queries/payments/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import { booking as copy } from '~/copy/bookings/booking'
import { bookings as ownerTexts } from '~/copy/owner/admin'
import { checkout } from '~/copy/payments/checkout'
import { bookingCheckout, calledOffCheckout, reservedCheckout } from '~/copy/payments/checkout-words'
import { conflict, missing } from '~/lib/failure'
import { secondsUntil } from '~/lib/instants'
import { exactPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { bookPath } from '../../events/event-path'
import { friendsPath } from '../../groups/friends-link'
import { sendNow } from '../../messages/deliver-messages'
import { invitationTo } from '../../parties/party-link'
import { paymentBusy } from '../../payments/checkout/open-payment'
import type {
  FulfilledForOwner,
  FulfilledPayment,
  Purchase,
  PurchaseDescription,
} from '../../payments/checkout/purchase'
import { storedDetails } from '../../payments/payment-details'
import { aboutBooking, raiseUnrefunded } from '../../payments/problems'
import { closePayment, expirePayment } from '../../payments/settle-payment'
import { extendHold, isActive } from '../../seats/holds'
import type { Services } from '../../services'
import { restoreCredit } from '../../vouchers/use-credit'
import { offerPath } from '../../waiting-list/waiting-links'
import { bookingEvidence } from '../booking-evidence'
import { bookingPath } from '../booking-link'
import { guestMessageKey } from '../booking-messages'
import { bookingValue, lessPaid, manualCents, rebookLines, sumLines } from '../booking-money'
import { deleteWithNotice } from '../changes/remove-booking'
import { bookingIdsOf, partsOf } from '../payment-parts'
import { requireBookingOf } from './booking-calls'
import { type BookingDetails, bookingDetails, formOfHold } from './booking-details'
import { fulfilBooking } from './fulfil-booking'
import { queueNotBooked } from './not-booked-message'

const NO_BREAK = '\u00a0'

/** A booking as a purchase: of held seats, of a dearer event for a raincheck, or of seats that the owner reserved. */
export const bookingPurchase: Purchase = {
  fulfil: fulfilBooking,
  describe,
  readDraft: (services, payment) => formOfHold(findHoldOfDetails(services.db, payment.id)),
  readFulfilled: async (services, payment) => {
    const booking = requireBookingOf(services, payment)
    const emailSent = await sendNow(services, guestMessageKey(services, booking))
    const paidBy = payment.amount_cents > 0 ? 'card' : booking.voucher_code === null ? 'free' : 'voucher'
    return {
      path: bookingPath(services, booking),
      toast: { title: copy.confirmed, text: copy.confirmedText[paidBy](emailSent) },
    }
  },
  restart: (services, payment) => ({ path: earlierBookingPath(services, payment) ?? '/evenings', title: copy.failed }),
  prepare: async (services, payment) => {
    const hold = findHoldByPayment(services.db, payment.id)
    if (!hold) return
    if (hold.state !== 'live' || hold.expires_at <= services.clock.instant()) {
      throw conflict('hold_lapsed', 'The time to pay ran out. Please start again.')
    }
    // The earlier payment was paid before it could be replaced: it is booked, and its replacement ends.
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
    if (isActive(hold)) updateHold(services.db, hold.id, { state: 'released' })
    failUnpaidBookings(services.db, payment.id, services.clock.instant())
  },
  notFulfilled: queueNotBooked,
  afterLoss: (services, payment) => ({
    stillValid: bookingIdsOf(services, payment)
      .filter((id) => id === payment.fulfilled_id || hasLost(services, payment, id))
      .map((id) => findBooking(services.db, id))
      .filter((booking) => booking !== undefined)
      .filter(isConfirmed)
      .map(aboutBooking),
  }),
  surplus: (services, payment) =>
    bookingIdsOf(services, payment).flatMap((id) => {
      const part = partOfPayment(services, payment, id)
      if (!part) return []
      const booking = findBooking(services.db, id)
      if (!booking) return [{ cents: part.unreturnedCents }]
      if (!isConfirmed(booking)) return [{ subject: aboutBooking(booking), cents: part.unreturnedCents }]
      const isPaidTwice = partsOf(services, id).length > 1
      const surplusCents = bookingValue(services, booking).valueCents - booking.total_cents
      return isPaidTwice && surplusCents > 0 ? [{ cents: Math.min(surplusCents, part.unreturnedCents) }] : []
    }),
  endedPart: (services, payment, amountCents) => {
    const ids = bookingIdsOf(services, payment)
    if (ids.length < 2) return undefined
    return ids.find((id) => {
      const booking = findBooking(services.db, id)
      const isEnded = !booking || !isConfirmed(booking)
      return isEnded && (partOfPayment(services, payment, id)?.refundableCents ?? 0) >= amountCents
    })
  },
  cancel: (services, payment, { amountCents: refundCents, actor }) => {
    const booking = findBooking(services.db, payment.fulfilled_id)
    if (!booking) return
    const restored = restoreCredit(services, booking.id)
    // What other payments paid for it stays with us: the owner decides about that.
    const others = partsOf(services, booking.id).filter((part) => part.payment.id !== payment.id)
    raiseUnrefunded(services, aboutBooking(booking), others)
    deleteWithNotice(services, { booking, restored, refundCents, isByHand: payment.provider === 'manual', actor })
  },
  describeForOwner,
  evidence: bookingEvidence,
}

function describe(services: Services, payment: Payment): PurchaseDescription {
  const details = storedDetails(bookingDetails, payment)
  if (!details) throw missing('payment_unknown', 'This booking was started in another browser, or has closed.')
  const { name, email, phone, rebooks } = details
  const event = findEvent(services.db, details.event_id)
  const when = event ? [{ text: `${dateText(event.starts_at)}, ${event.time}` }] : []
  const shared = { title: event?.title ?? payment.description, heading: checkout.pageTitle, phone }
  if (details.reserved_id !== null) {
    const path = earlierBookingPath(services, payment)
    return {
      ...shared,
      facts: [...when, { text: `${name}, ${email}` }],
      lines: lessPaid(sumLines(details, checkout.totalToPay), payment.amount_cents),
      fulfilledUrl: payment.fulfilled_type === 'booking' ? path : null,
      backUrl: path ?? '/evenings',
      words: reservedCheckout(),
    }
  }
  const hold = findHoldOfDetails(services.db, payment.id)
  const madeId = payment.fulfilled_type === 'booking' ? payment.fulfilled_id : null
  const booking = (hold && findBookingByHold(services.db, hold.id)) ?? findBooking(services.db, madeId)
  const now = services.clock.instant()
  const isHeld = hold?.state === 'live' && hold.expires_at > now
  return {
    ...shared,
    picture: event?.image_url ? { src: event.image_url, width: 800, height: 1000, look: 'print' } : null,
    facts: [...when, { text: [name, email, phone.replaceAll(' ', NO_BREAK)].filter(Boolean).join(', ') }],
    lines: rebooks
      ? rebookLines(details.party_size, rebooks.value_cents, payment.amount_cents)
      : sumLines(details, payment.amount_cents === 0 ? 'Nothing to pay' : checkout.totalToPay),
    fulfilledUrl: booking ? bookingPath(services, booking) : null,
    backUrl: formUrlOf(services, details),
    hold: { secondsLeft: isHeld ? secondsUntil(now, hold.expires_at) : 0 },
    words: event?.called_off_at ? calledOffCheckout() : bookingCheckout(),
  }
}

/** The page of the raincheck or of the reserved booking that a payment is for. */
function earlierBookingPath(services: Services, payment: Payment): string | null {
  const details = storedDetails(bookingDetails, payment)
  const booking = findBooking(services.db, details?.rebooks?.booking_id ?? details?.reserved_id)
  return booking ? bookingPath(services, booking) : null
}

/**
 * The page with the form: of a raincheck, a group, an offer, or a private evening's invitation; else the evening's
 * page.
 */
function formUrlOf(services: Services, { rebooks, group_id, offer_id, event_id }: BookingDetails): string {
  const raincheck = findBooking(services.db, rebooks?.booking_id)
  if (raincheck) return bookingPath(services, raincheck)
  const group = findGroup(services.db, group_id)
  if (group) return friendsPath(services, group)
  const offer = findOffer(services.db, offer_id)
  if (offer) return offerPath(services, offer)
  const event = findEvent(services.db, event_id)
  return event ? (invitationTo(services, event) ?? bookPath(event)) : '/evenings'
}

/** Keeps the seats of a paid booking until it is made or refunded, and ends any other payment begun for them. */
function claimHold(services: Services, payment: Payment): void {
  const hold = findHoldOfDetails(services.db, payment.id)
  if (!isActive(hold)) return
  if (hold.payment_id !== payment.id) expirePayment(services, hold.payment_id)
  updateHold(services.db, hold.id, { state: 'live', payment_id: payment.id })
}

/**
 * Ends the earlier payments of a hold whose amount changed, so that nobody pays twice. True when one of them was
 * already paid. Throws while the bank has not decided about one, or the provider cannot be reached.
 */
async function endReplacedPayments(services: Services, hold: Hold): Promise<boolean> {
  let isPaid = false
  for (const { id } of listReplacedPayments(services.db, hold.id)) {
    const closed = await closePayment(services, id)
    if (closed.state === 'expiring') throw paymentBusy()
    if (closed.paid_at) isPaid = true
  }
  return isPaid
}

/** Whether a booking has lost money of this payment. */
function hasLost(services: Services, payment: Payment, bookingId: number): boolean {
  const part = partOfPayment(services, payment, bookingId)
  return part !== undefined && part.refundableCents < part.cents
}

const partOfPayment = (services: Services, { id }: Payment, bookingId: number) =>
  partsOf(services, bookingId).find((each) => each.payment.id === id)

function describeForOwner(services: Services, payment: FulfilledPayment, refundableCents: number): FulfilledForOwner {
  const booking = findBooking(services.db, payment.fulfilled_id)
  const taken = listStoredParts(services.db, payment.id).map(({ booking_id, amount_cents }) => {
    const reference = findBooking(services.db, booking_id)?.reference ?? 'a deleted booking'
    return `${exactPrice(amount_cents)} of it belongs to ${reference}`
  })
  const owed = listOpenProblems(services.db, payment.id).find(({ kind }) => kind === 'deleted_unrefunded')?.amount_cents
  const ownCents = partOfPayment(services, payment, payment.fulfilled_id)?.refundableCents ?? refundableCents
  // What 'Needs you' asks the owner to refund; else only this booking's part.
  const proposedCents = Math.min(owed ?? ownCents, refundableCents)
  if (!booking) return { title: 'The booking was deleted', note: taken.join('. '), proposedCents }
  const event = findEvent(services.db, booking.event_id)
  const use = findUseOfBooking(services.db, booking.id)
  const otherManualCents = payment.provider === 'manual' ? 0 : manualCents(services, booking.id)
  const when = event ? `${event.title}, ${dateText(event.starts_at)}, ${event.time}` : 'raincheck'
  const first = use
    ? `Voucher ${booking.voucher_code} gets its ${exactPrice(use.credit_cents)} of credit back first.`
    : 'The guest gets an email.'
  return {
    title: `Booking ${booking.reference} of ${booking.name}`,
    note: [`${copy.people(booking.party_size)}, ${when}`, ...taken].join('. '),
    proposedCents,
    href: `/admin/bookings/${booking.id}/edit`,
    // An ended booking can only be refunded.
    cancel: isConfirmed(booking)
      ? {
          label: 'Cancel the booking; its seats are freed up',
          text: otherManualCents > 0 ? `${first} ${ownerTexts.manualPart(exactPrice(otherManualCents))}` : first,
        }
      : null,
  }
}
