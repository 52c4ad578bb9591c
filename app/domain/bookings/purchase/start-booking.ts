import { type Booking, findBookingByHold } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { findHold, findLiveHold, findUsedHold, type Hold, updateHold } from '#db/queries/bookings/holds'
import { findKeptPlaces } from '#db/queries/bookings/waiting-list'
import { findPayment, listReplacedPayments, type Payment, updatePayment } from '#db/queries/payments/payments'
import { findBookingByVoucher } from '#db/queries/vouchers'
import { inTransaction } from '#db/transaction'
import type { BookingForm, OwnSeatsView } from '~/contract/bookings/bookings'
import { fullName } from '~/contract/limits'
import { type CheckoutView, checkoutPath, returnPath } from '~/contract/payments/checkout'
import { conflict, Failure } from '~/lib/failure'
import { secondsUntil } from '~/lib/instants'
import { exactPrice } from '~/lib/money'
import { dateText } from '~/lib/time'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { createPayment, paymentBusy } from '../../payments/checkout/open-payment'
import { isBeingFinished, secondPaymentRefusal, type Visitor } from '../../payments/checkout/require-payment'
import { expirePayment, settlePayment } from '../../payments/settle-payment'
import { endIfOver, releaseScarceSeats, takeHold } from '../../seats/holds'
import { eventNotFound, requireBookableEvent } from '../../seats/require-bookable'
import type { Services } from '../../services'
import { applyVoucher, toPayOf } from '../../vouchers/credit'
import { findTypedVoucher } from '../../vouchers/find-voucher'
import { offerFreeSeats, requireOpenOffer } from '../../waiting-list/seat-offers'
import { bookingPath } from '../booking-link'
import { type BookingDetails, detailsOfHold, formOfHold } from './booking-details'

/**
 * Begins a booking: holds seats and credit, and opens the payment. A second call by the same visitor uses the same
 * hold. `withCardForm` also asks the provider for a card form; `offerId` takes the seats of an offer; `groupId` joins a
 * group and takes its kept places first; `isInvited` allows a private evening.
 */
export async function startBooking(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  options: { withCardForm: boolean } & ByLink,
): Promise<CheckoutView> {
  await releaseScarceSeats(services, findEvent(services.db, form.eventId))
  const payment = inTransaction(services.db, () => {
    const own = findOwnHold(services, visitor, form)
    return findPaidBefore(services, visitor, form, own) ?? holdAndPay(services, visitor, form, { ...options, own })
  })
  if (payment.state === 'paid') await settlePayment(services, payment.id)
  const view = await openCheckout(services, { visitor: visitor.nextKey }, payment.id, options)
  // The event, and with it the hold, may have been deleted while the provider was asked.
  if (view.state !== 'fulfilled' && !findEvent(services.db, form.eventId)) throw eventNotFound()
  return view
}

/** The link that the visitor came by: of an offer, a group or a private evening. */
export interface ByLink {
  offerId?: number
  groupId?: number
  isInvited?: boolean
}

/** The visitor's live hold: by cookie, or by e-mail for a client without cookies. */
export function findOwnHold({ db }: Services, visitor: Visitor, { eventId, email }: BookingForm): Hold | undefined {
  return findLiveHold(db, { eventId, visitor: visitor.key, byEmail: { email, ip: visitor.ip } })
}

/**
 * The payment of the same form, if it was sent before: paid and being booked, or booked for free within the hold's
 * time.
 */
function findPaidBefore(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  own: Hold | undefined,
): Payment | undefined {
  if (own) {
    const payment = findPayment(services.db, own.payment_id)
    return payment && isBeingFinished(payment) ? payment : undefined
  }
  const booking = visitor.key === null ? undefined : findEarlierBooking(services, visitor, form)
  const used = booking && findHold(services.db, booking.hold_id)
  const isAgain =
    booking?.name === fullName(form.firstName, form.lastName) &&
    used?.visitor === visitor.key &&
    used.expires_at > services.clock.instant()
  return isAgain ? findPayment(services.db, used.payment_id) : undefined
}

/** The booking that the same party made before with the same voucher, or on the same free event. */
export function findEarlierBooking({ db }: Services, visitor: Visitor, form: BookingForm): Booking | undefined {
  const { eventId, email, partySize, voucherCode } = form
  const voucher = voucherCode ? findTypedVoucher(db, voucherCode) : undefined
  const used = visitor.key && !voucherCode ? findUsedHold(db, { eventId, visitor: visitor.key }) : undefined
  const booking = voucher
    ? findBookingByVoucher(db, { voucherId: voucher.id, eventId, email })
    : used && findBookingByHold(db, used.id)
  if (booking?.party_size !== partySize || booking.email.toLowerCase() !== email.toLowerCase()) return undefined
  const isFree = booking.made_by === 'free' && booking.payment_status === 'paid' && booking.event_id === eventId
  return voucher || isFree ? booking : undefined
}

/**
 * Holds the seats of a form and opens their payment, in a transaction. `own`: the visitor's live hold. `isFree`:
 * refuses if it costs money.
 */
export function holdAndPay(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  { own: found, offerId, groupId, isInvited, isFree = false }: { own: Hold | undefined; isFree?: boolean } & ByLink,
): Payment {
  // Seats that came free a moment ago are offered to the waiting list first.
  offerFreeSeats(services, form.eventId)
  const event = requireBookableEvent(services, form.eventId, { isInvited })
  if (offerId !== undefined) requireOpenOffer(services, offerId, form)
  const own = endIfOver(services, found)
  const { voucher, credit } = applyVoucher(services, form, event, own)
  if (isFree) requireNothingToPay(services, own, { ...credit, hasVoucher: voucher !== null })
  const { eventId, voucherCode, partySize, ...typed } = form
  const hold = takeHold(services, own, {
    event,
    credit,
    visitor: visitor.nextKey,
    by_email: visitor.key === null ? 1 : 0,
    ip: visitor.ip,
    name: fullName(form.firstName, form.lastName),
    email: form.email,
    party_size: partySize,
    voucher_id: voucher?.id ?? null,
    // A new offer replaces the one that the hold has.
    offer_id: offerId ?? own?.offer_id ?? findKeptPlaces(services.db, groupId ?? null)?.id,
    group_id: groupId,
    typed: { ...typed, eventId: String(eventId), partySize: String(partySize), voucherCode: voucherCode ?? '' },
    isBookedNow: isFree,
  })
  const description = `${event.title}, ${dateText(event.starts_at)}: ${partySize} × ${exactPrice(event.price_cents)}`
  return payForHold(services, hold, description, detailsOfHold(hold, { voucher_code: voucher?.code ?? null }))
}

/** Refuses a booking that costs something, or whose card payment may still succeed. */
function requireNothingToPay(
  { db }: Services,
  own: Hold | undefined,
  { toPayCents, hasVoucher }: { toPayCents: number; hasVoucher: boolean },
): void {
  if (toPayCents > 0) {
    const message = hasVoucher
      ? `This voucher leaves ${exactPrice(toPayCents)} to pay.`
      : 'Please pay for this booking, or use a voucher that covers it.'
    throw new Failure('declined', 'payment_required', message)
  }
  if (own && toPayOf(own) > 0) {
    throw conflict('payment_open', 'A card payment for this booking is open. Please go back to the form first.')
  }
  // A card payment that this voucher replaces may still succeed, and then makes the booking.
  if (own && listReplacedPayments(db, own.id).some(({ amount_cents }) => amount_cents > 0)) throw paymentBusy()
}

/** The payment of a hold: the open one when the amount is the same, else a new one. Inside the transaction that took the hold. */
export function payForHold(services: Services, hold: Hold, description: string, details: BookingDetails): Payment {
  const { db } = services
  const { visitor, name, email } = hold
  const before = findPayment(db, hold.payment_id)
  // These seats are paid and about to be booked: nobody is asked to pay again.
  if (before && isBeingFinished(before)) throw secondPaymentRefusal(before)
  const amountCents = toPayOf(hold)
  if (before?.state === 'open' && before.amount_cents === amountCents) {
    return updatePayment(db, before.id, { details: JSON.stringify(details), name, email, visitor })
  }
  expirePayment(services, hold.payment_id)
  const buyer = { name, email, visitor, description, expiresAt: hold.ends_at }
  const payment = createPayment(services, { purpose: 'booking', amountCents, details, ...buyer })
  updateHold(db, hold.id, { payment_id: payment.id })
  return payment
}

/** What this browser has at an event: what was typed, the seats that it holds, and its newest booking. */
export function readOwnSeats(services: Services, request: { eventId: number; visitor: string }): OwnSeatsView {
  const hold = findLiveHold(services.db, request)
  const payment = findPayment(services.db, hold?.payment_id)
  const form = formOfHold(hold)
  const seats = hold?.party_size ?? 0
  if (payment && isBeingFinished(payment)) {
    return { form, seats, hold: null, booked: { url: returnPath(payment), isFinishing: true } }
  }
  const now = services.clock.instant()
  const isOpen = payment && hold && hold.expires_at > now
  const used = findUsedHold(services.db, request)
  const booking = used && findBookingByHold(services.db, used.id)
  return {
    form,
    seats,
    hold: isOpen ? { paymentUrl: checkoutPath(payment), secondsLeft: secondsUntil(now, hold.expires_at) } : null,
    booked: booking?.event_id === request.eventId ? { url: bookingPath(services, booking), isFinishing: false } : null,
  }
}
