import { type EventWithSeats, findEventWithSeats, freeSeats } from '#db/queries/event-seats'
import { findHold, findLiveHold, type Hold, updateHold } from '#db/queries/holds'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments'
import { inTransaction } from '#db/transaction'
import type { BookingForm, PaymentStepWire } from '../../contract/bookings'
import { Failure } from '../../lib/failure'
import { exactPrice } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { BookingDetails } from '../payments/details'
import { createPayment, openCardForm } from '../payments/open-payment'
import { closePayment, releaseHoldOf } from '../payments/settle-payment'
import { releaseLapsedHolds } from '../seats/release-holds'
import { takeHold } from '../seats/take-hold'
import type { Services } from '../services'
import { type Credit, creditFor } from '../vouchers/credit'
import { findUsableVoucher } from '../vouchers/find-usable-voucher'
import { endReplacedPayments } from './end-replaced-payments'
import { paymentStepWire } from './read-payment-step'

/** Who asks: the browser's key (null for a client that sent no cookie), its address, and the key to remember it by. */
export interface Visitor {
  /** Hash of the cookie that the request carried. */
  key: string | null
  /** Hash of the cookie that the answer carries: the same, or a new one. */
  nextKey: string
  address: string
}

/** A hold and what is to be paid for it. */
export interface StartedBooking {
  hold: Hold
  paymentId: string | null
}

/**
 * The payment step of a booking (spec 1 §4.1): takes the seats and the voucher's credit for a while and opens the payment.
 * Asked again by the same visitor it uses the same hold; with the same amount also the same payment. `withCardForm` asks
 * the provider for the card form too (a hosted page needs none).
 */
export async function startBooking(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  options: { withCardForm: boolean },
): Promise<PaymentStepWire> {
  await freeLapsedSeats(services, form.eventId)
  const { hold, paymentId } = inTransaction(services.db, () => holdAndPay(services, visitor, form))
  // The earlier payment was faster than its replacement: what was paid is booked, nothing more is asked.
  if (await endReplacedPayments(services, hold)) {
    if (paymentId) await closePayment(services, paymentId)
    return paymentStepWire(services, findHold(services.db, hold.id)!, null)
  }
  const card = paymentId && options.withCardForm ? await openCardForm(services, paymentId) : null
  return paymentStepWire(services, findHold(services.db, hold.id)!, card)
}

/** Seats that only wait for the sweep are asked for before anybody is refused. */
async function freeLapsedSeats(services: Services, eventId: number): Promise<void> {
  const event = findEventWithSeats(services.db, eventId)
  if (event && event.held > 0 && freeSeats(event) < 9) await releaseLapsedHolds(services)
}

function holdAndPay(services: Services, visitor: Visitor, form: BookingForm): StartedBooking {
  const { db } = services
  const now = instantNow(services.clock)
  const event = requireBookableEvent(services, form.eventId)
  let own = findOwnHold(services, visitor, form)
  if (own && own.expires_at <= now) {
    // Over, but not yet swept: it ends the ordinary way and a new one is taken beside it.
    if (own.payment_id) releaseHoldOf(services, own.payment_id)
    else updateHold(db, own.id, { state: 'released' })
    own = undefined
  }
  const voucher = form.voucherCode ? findUsableVoucher(services, form.voucherCode, own) : null
  const credit = creditFor(
    voucher && { kind: voucher.kind, placesLeft: voucher.places_free, valueLeftCents: voucher.cents_free },
    { priceCents: event.price_cents, partySize: form.partySize, isRegular: event.is_regular === 1 },
  )
  const before = own?.payment_id ? findPayment(db, own.payment_id) : undefined
  const hold = takeHold(services, own, {
    event,
    visitor: visitor.nextKey,
    isByEmail: visitor.key === null,
    address: visitor.address,
    name: `${form.firstName} ${form.lastName}`.trim(),
    email: form.email,
    partySize: form.partySize,
    voucherId: voucher?.id ?? null,
    credit,
    form: formAsTyped(form),
  })
  const details = detailsOf(form, hold, credit, voucher?.code ?? null)
  if (before?.state === 'open' && before.amount_cents === credit.toPayCents) {
    updatePayment(db, before.id, {
      details: JSON.stringify(details),
      name: details.name,
      email: details.email,
      visitor: visitor.nextKey,
    })
    return { hold, paymentId: before.id }
  }
  if (before?.state === 'open') updatePayment(db, before.id, { state: 'expiring' })
  const payment = credit.toPayCents > 0 ? openFor(services, event, hold, details, visitor.nextKey, credit) : null
  updateHold(db, hold.id, { payment_id: payment?.id ?? null })
  return { hold, paymentId: payment?.id ?? null }
}

/** The live hold of whoever asks: by cookie, or by e-mail for a client without cookies. */
export function findOwnHold(services: Services, visitor: Visitor, form: BookingForm): Hold | undefined {
  return findLiveHold(services.db, {
    eventId: form.eventId,
    visitor: visitor.key,
    byEmail: { email: form.email, address: visitor.address },
  })
}

function openFor(
  services: Services,
  event: EventWithSeats,
  hold: Hold,
  details: BookingDetails,
  visitor: string,
  credit: Credit,
): Payment {
  return createPayment(services, {
    purpose: 'booking',
    amountCents: credit.toPayCents,
    currency: 'nzd',
    description: `${event.title}, ${dateText(event.starts_at)}: ${details.partySize} × ${exactPrice(event.price_cents)}`,
    name: details.name,
    email: details.email,
    visitor,
    details,
    expiresAt: hold.ends_at,
  })
}

/** The event, if visitors can book it now. */
export function requireBookableEvent(services: Services, eventId: number): EventWithSeats {
  const event = findEventWithSeats(services.db, eventId)
  if (!event || event.is_visible === 0 || event.is_archived === 1) {
    throw new Failure('missing', 'event_not_found', 'This event is not on offer any more.')
  }
  if (event.starts_at <= instantNow(services.clock)) {
    throw new Failure('conflict', 'event_started', 'Booking closed when this event started.')
  }
  return event
}

export function detailsOf(form: BookingForm, hold: Hold, credit: Credit, voucherCode: string | null): BookingDetails {
  return {
    holdId: hold.id,
    eventId: hold.event_id,
    firstName: form.firstName,
    lastName: form.lastName,
    name: `${form.firstName} ${form.lastName}`.trim(),
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
  }
}

function formAsTyped(form: BookingForm): Record<string, string> {
  const { eventId, partySize, voucherCode, ...rest } = form
  return { ...rest, eventId: String(eventId), partySize: String(partySize), voucherCode: voucherCode ?? '' }
}
