import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { type Hold, updateHold } from '#db/queries/bookings/holds'
import { findPayment, listReplacedPayments, type Payment, updatePayment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { BookingForm } from '../../../contract/bookings/bookings'
import { fullName } from '../../../contract/limits'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { Failure } from '../../../lib/failure'
import { exactPrice } from '../../../lib/money'
import { dateText } from '../../../lib/nz-time'
import { openCheckout } from '../../payments/checkout/open-checkout'
import { createPayment, paymentBusy } from '../../payments/checkout/open-payment'
import type { Visitor } from '../../payments/checkout/require-payment'
import { isBeingFinished, refuseSecondPayment } from '../../payments/checkout/unpaid'
import { settlePayment } from '../../payments/settle-payment'
import { releaseScarceSeats } from '../../seats/release-holds'
import { eventNotFound, requireBookableEvent } from '../../seats/require-bookable'
import { endIfOver, takeHold } from '../../seats/take-hold'
import type { Services } from '../../services'
import { applyVoucher, toPayOf } from '../../vouchers/credit'
import { offerFreeSeats, requireOpenOffer } from '../../waiting-list/offer-free-seats'
import { findOwnHold, findPaidBefore } from './begun-before'
import { type BookingDetails, heldDetails } from './booking-details'

/**
 * Begins a booking: takes the seats and the voucher's credit for a while and opens the payment. Asked again by the same
 * visitor it uses the same hold; with the same amount also the same payment. `withCardForm` asks the provider for the card
 * form too (a hosted page needs none); `offerId` takes the seats of an offer.
 */
export async function startBooking(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  options: { withCardForm: boolean; offerId?: number },
): Promise<CheckoutView> {
  await releaseScarceSeats(services, findEventWithSeats(services.db, form.eventId))
  const payment = inTransaction(services.db, () => {
    const own = findOwnHold(services, visitor, form)
    return findPaidBefore(services, visitor, form, own) ?? holdAndPay(services, visitor, form, { ...options, own })
  })
  if (payment.state === 'paid') await settlePayment(services, payment.id)
  const view = await openCheckout(services, { visitor: visitor.nextKey }, payment.id, options)
  // The hold goes with its event, which can have been deleted while the provider was asked.
  if (view.state !== 'fulfilled' && !findEventWithSeats(services.db, form.eventId)) throw eventNotFound()
  return view
}

/**
 * The seats of a form and the payment for them; `own` is the visitor's live hold, which is changed. With `mustBeFree` what leaves something to pay is refused. Inside a
 * transaction.
 */
export function holdAndPay(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  { own: found, offerId, mustBeFree = false }: { own: Hold | undefined; offerId?: number; mustBeFree?: boolean },
): Payment {
  // Seats that came free a moment ago are the waiting list's first.
  offerFreeSeats(services, form.eventId)
  const event = requireBookableEvent(services, form.eventId)
  if (offerId !== undefined) requireOpenOffer(services, offerId, form)
  const own = endIfOver(services, found)
  const { voucher, credit } = applyVoucher(services, form, event, own)
  if (mustBeFree) requireNothingToPay(services, own, { ...credit, hasVoucher: voucher !== null })
  const { eventId, voucherCode, partySize, ...typed } = form
  const hold = takeHold(services, own, {
    event,
    visitor: visitor.nextKey,
    isByEmail: visitor.key === null,
    ip: visitor.ip,
    name: fullName(form.firstName, form.lastName),
    email: form.email,
    partySize,
    voucherId: voucher?.id ?? null,
    credit,
    form: { ...typed, eventId: String(eventId), partySize: String(partySize), voucherCode: voucherCode ?? '' },
    offerId,
    isBookedNow: mustBeFree,
  })
  return payForHold(services, hold, {
    description: `${event.title}, ${dateText(event.starts_at)}: ${partySize} × ${exactPrice(event.price_cents)}`,
    details: heldDetails(hold, { voucherCode: voucher?.code ?? null }),
  })
}

/** Refuses what costs something, and what a card may still be paying for. */
function requireNothingToPay(
  services: Services,
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
    const message = 'A card payment for this booking is open. Please go back to the form first.'
    throw new Failure('conflict', 'payment_open', message)
  }
  // A card payment that this voucher replaces may still go through: then it is the booking.
  if (own && listReplacedPayments(services.db, own.id).some(({ amount_cents }) => amount_cents > 0)) throw paymentBusy()
}

/**
 * The payment of a hold: the open one when the amount is the same, else a new one, and the earlier one ends. Inside the
 * transaction that took the hold.
 */
export function payForHold(
  services: Services,
  hold: Hold,
  { description, details }: { description: string; details: BookingDetails },
): Payment {
  const { db } = services
  const { visitor, name, email } = hold
  const before = hold.payment_id ? findPayment(db, hold.payment_id) : undefined
  // Somebody who has paid for these seats waits for their booking and is not asked to pay again.
  if (before && isBeingFinished(before)) throw refuseSecondPayment(before)
  if (before?.state === 'open' && before.amount_cents === toPayOf(hold)) {
    return updatePayment(db, before.id, { details: JSON.stringify(details), name, email, visitor })
  }
  if (before?.state === 'open') updatePayment(db, before.id, { state: 'expiring' })
  const payment = createPayment(services, {
    purpose: 'booking',
    amountCents: toPayOf(hold),
    currency: 'nzd',
    description,
    name,
    email,
    visitor,
    details,
    expiresAt: hold.ends_at,
  })
  updateHold(db, hold.id, { payment_id: payment.id })
  return payment
}
