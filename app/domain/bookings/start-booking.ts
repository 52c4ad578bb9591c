import { findEventWithSeats, freeSeats } from '#db/queries/event-seats'
import { findHold, findLiveHold, type Hold, updateHold } from '#db/queries/holds'
import { findPayment, type Payment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { BookingForm } from '../../contract/bookings'
import type { CheckoutView } from '../../contract/checkout'
import { fullName } from '../../contract/limits'
import { exactPrice } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { checkoutView, openCheckout } from '../payments/read-checkout'
import { settlePayment } from '../payments/settle-payment'
import { isBeingFinished, refuseSecondPayment } from '../payments/unpaid'
import { releaseLapsedHolds } from '../seats/release-holds'
import { eventNotFound, requireBookableEvent } from '../seats/require-bookable'
import { releaseHoldOf, takeHold } from '../seats/take-hold'
import type { Services } from '../services'
import type { Credit } from '../vouchers/credit'
import { offerFreeSeats } from '../waiting-list/offer-free-seats'
import { requireOpenOffer } from '../waiting-list/require-open-offer'
import type { BookingDetails } from './booking-details'
import { findMadeBefore } from './find-made-before'
import { freeTermsOf, holdRequestOf, requireNothingToPay, termsOf } from './hold-terms'
import { payForHold } from './pay-for-hold'

/** Who asks: the browser's key (null for a client that sent no cookie), its address, and the key to remember it by. */
export interface Visitor {
  /** Hash of the cookie that the request carried. */
  key: string | null
  /** Hash of the cookie that the answer carries: the same, or a new one. */
  nextKey: string
  address: string
}

/**
 * Begins a booking: takes the seats and the voucher's credit for a while and opens the payment. Asked again by the same
 * visitor it uses the same hold; with the same amount also the same payment. `withCardForm` asks the provider for the card
 * form too (a hosted page needs none); `offerId` takes the seats that an offer keeps.
 */
export async function startBooking(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  options: { withCardForm: boolean; offerId?: number },
): Promise<CheckoutView> {
  await freeLapsedSeats(services, form.eventId)
  const payer = { visitor: visitor.nextKey }
  const paid = findPaidHold(services, visitor, form)
  if (paid) {
    // Paid already: its booking is answered, or made now, and nobody is asked to pay again.
    return checkoutView(services, payer, await settlePayment(services, paid.payment_id!))
  }
  const booked = findHoldBookedFree(services, visitor, form)
  if (booked) return checkoutView(services, payer, findPayment(services.db, booked.payment_id!)!)
  const payment = inTransaction(services.db, () => holdAndPay(services, visitor, form, options))
  const view = await openCheckout(services, payer, payment.id, options)
  // The hold goes with its event, which can have been deleted while the provider was asked.
  if (!findEventWithSeats(services.db, form.eventId)) throw eventNotFound()
  return view
}

/** Seats that only wait for the sweep are asked for before anybody is refused. */
export async function freeLapsedSeats(services: Services, eventId: number): Promise<void> {
  const event = findEventWithSeats(services.db, eventId)
  if (event && event.held > 0 && freeSeats(event) < 9) await releaseLapsedHolds(services)
}

/**
 * The seats of a form and the payment for them. `isFree` is for what costs nothing, which is booked at once: a hold that
 * promised so keeps to it, and anything that is left to pay is refused. Inside a transaction.
 */
export function holdAndPay(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  { offerId, isFree = false }: { offerId?: number; isFree?: boolean },
): Payment {
  // Seats that came free a moment ago are the waiting list's first.
  offerFreeSeats(services, form.eventId)
  const event = requireBookableEvent(services, form.eventId)
  if (offerId !== undefined) requireOpenOffer(services, offerId, form)
  const found = findOwnHold(services, visitor, form)
  refuseIfPaid(services, found)
  const own = isFree ? found : endIfOver(services, found)
  const terms = isFree ? freeTermsOf(services, form, { event, own }) : termsOf(services, form, { event, own })
  const { voucher, credit } = terms
  if (isFree) requireNothingToPay(services, terms, own)
  const hold = takeHold(services, own, {
    ...holdRequestOf(visitor, form, terms),
    form: formAsTyped(form),
    offerId,
    isBookedNow: isFree,
  })
  return payForHold(services, {
    hold,
    before: own?.payment_id ?? null,
    cents: credit.toPayCents,
    description: `${event.title}, ${dateText(event.starts_at)}: ${form.partySize} × ${exactPrice(event.price_cents)}`,
    details: detailsOf(form, hold, credit, voucher?.code ?? null),
    visitor: visitor.nextKey,
  })
}

/** The visitor's hold when it is paid and its booking is not made yet. */
function findPaidHold(services: Services, visitor: Visitor, form: BookingForm): Hold | undefined {
  const own = findOwnHold(services, visitor, form)
  const payment = own?.payment_id ? findPayment(services.db, own.payment_id) : undefined
  return payment && isBeingFinished(payment) ? own : undefined
}

/**
 * The visitor's hold when it was booked without a payment and the very same form comes again while its time runs: a double
 * click, 'back' or a reload books nothing a second time.
 */
function findHoldBookedFree(services: Services, visitor: Visitor, form: BookingForm): Hold | undefined {
  if (visitor.key === null || findOwnHold(services, visitor, form)) return undefined
  const booking = findMadeBefore(services, visitor, form)
  const used = booking?.hold_id ? findHold(services.db, booking.hold_id) : undefined
  const isAgain =
    booking?.name === fullName(form.firstName, form.lastName) &&
    used?.visitor === visitor.key &&
    used.expires_at > instantNow(services.clock)
  return isAgain ? used : undefined
}

/** Somebody who has paid for these seats waits for their booking and is not asked to pay again. */
export function refuseIfPaid(services: Services, hold: Hold | undefined): void {
  const payment = hold?.payment_id ? findPayment(services.db, hold.payment_id) : undefined
  if (payment && isBeingFinished(payment)) throw refuseSecondPayment(payment)
}

/** The hold while its time runs. Over, but not yet swept: it ends the ordinary way and a new one is taken beside it. */
export function endIfOver(services: Services, own: Hold | undefined): Hold | undefined {
  if (!own || own.expires_at > instantNow(services.clock)) return own
  if (own.payment_id) releaseHoldOf(services, own.payment_id)
  else updateHold(services.db, own.id, { state: 'released' })
  return undefined
}

/** The live hold of whoever asks: by cookie, or by e-mail for a client without cookies. */
export function findOwnHold(services: Services, visitor: Visitor, form: BookingForm): Hold | undefined {
  return findLiveHold(services.db, {
    eventId: form.eventId,
    visitor: visitor.key,
    byEmail: { email: form.email, address: visitor.address },
  })
}

/** What is stored with the payment: all that is needed to make the booking once it is paid. */
function detailsOf(form: BookingForm, hold: Hold, credit: Credit, voucherCode: string | null): BookingDetails {
  return {
    holdId: hold.id,
    eventId: hold.event_id,
    firstName: form.firstName,
    lastName: form.lastName,
    name: fullName(form.firstName, form.lastName),
    email: form.email,
    phone: form.phone,
    partySize: form.partySize,
    specialRequests: form.specialRequests,
    totalCents: credit.totalCents,
    creditCents: credit.creditCents,
    voucherId: hold.voucher_id,
    voucherCode,
    voucherPlaces: hold.voucher_places,
    voucherCents: hold.voucher_cents,
    offerId: hold.offer_id,
    rebooks: null,
    reservedId: null,
  }
}

function formAsTyped(form: BookingForm): Record<string, string> {
  const { eventId, partySize, voucherCode, ...rest } = form
  return { ...rest, eventId: String(eventId), partySize: String(partySize), voucherCode: voucherCode ?? '' }
}
