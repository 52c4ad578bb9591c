import type { EventWithSeats } from '#db/queries/event-seats'
import type { Hold } from '#db/queries/holds'
import { findPayment, listReplacedPayments } from '#db/queries/payments'
import type { VoucherWithCredit } from '#db/queries/vouchers'
import type { BookingForm } from '../../contract/bookings'
import { fullName } from '../../contract/limits'
import { Failure } from '../../lib/failure'
import { exactPrice } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { paymentBusy } from '../payments/open-payment'
import type { HoldRequest } from '../seats/take-hold'
import type { Services } from '../services'
import { type Credit, creditFor } from '../vouchers/credit'
import { findUsableVoucher } from '../vouchers/find-usable-voucher'
import type { Visitor } from './start-booking'

/** What a party is to pay at an event, and the voucher that takes part of it. */
interface HoldTerms {
  event: EventWithSeats
  voucher: VoucherWithCredit | null
  credit: Credit
}

/** The terms of this form; `own` is the hold whose credit counts as free again. Throws why a voucher cannot be used. */
export function termsOf(
  services: Services,
  form: BookingForm,
  { event, own }: { event: EventWithSeats; own: Hold | undefined },
): HoldTerms {
  const voucher = form.voucherCode ? findUsableVoucher(services, form.voucherCode, own) : null
  const credit = creditFor(
    voucher && { kind: voucher.kind, placesLeft: voucher.places_free, valueLeftCents: voucher.cents_free },
    { priceCents: event.price_cents, partySize: form.partySize, isRegular: event.is_regular === 1 },
  )
  return { event, voucher, credit }
}

/**
 * The same, for what costs nothing: a hold that promised so keeps to it while its time runs, also when the evening has
 * become dearer since. Another party or voucher was promised nothing.
 */
export function freeTermsOf(
  services: Services,
  form: BookingForm,
  { event, own }: { event: EventWithSeats; own: Hold | undefined },
): HoldTerms {
  const terms = termsOf(services, form, { event, own })
  if (terms.credit.toPayCents === 0 || !own || own.expires_at <= instantNow(services.clock)) return terms
  const isSame = own.party_size === form.partySize && own.voucher_id === (terms.voucher?.id ?? null)
  if (!isSame || own.total_cents > own.credit_cents) return terms
  return {
    ...terms,
    credit: {
      totalCents: own.total_cents,
      creditCents: own.credit_cents,
      toPayCents: 0,
      usedPlaces: own.voucher_places,
      usedValueCents: own.voucher_cents,
    },
  }
}

/** What `takeHold` is asked for a visitor's form on these terms. */
export function holdRequestOf(visitor: Visitor, form: BookingForm, { event, voucher, credit }: HoldTerms): HoldRequest {
  return {
    event,
    visitor: visitor.nextKey,
    isByEmail: visitor.key === null,
    address: visitor.address,
    name: fullName(form.firstName, form.lastName),
    email: form.email,
    partySize: form.partySize,
    voucherId: voucher?.id ?? null,
    credit,
    form: {},
  }
}

/** Refuses what costs something, and what a card may still be paying for. */
export function requireNothingToPay(services: Services, { voucher, credit }: HoldTerms, own: Hold | undefined): void {
  if (credit.toPayCents > 0) {
    throw new Failure(
      'declined',
      'payment_required',
      voucher
        ? `This voucher leaves ${exactPrice(credit.toPayCents)} to pay.`
        : 'Please pay for this booking, or use a voucher that covers it.',
    )
  }
  if (!own) return
  const payment = own.payment_id ? findPayment(services.db, own.payment_id) : undefined
  if (payment && payment.amount_cents > 0) {
    throw new Failure(
      'conflict',
      'payment_open',
      'A card payment for this booking is open. Please go back to the form first.',
    )
  }
  // A card payment that this voucher replaces may still go through: then it is the booking.
  if (listReplacedPayments(services.db, own.id).some(({ amount_cents }) => amount_cents > 0)) throw paymentBusy()
}
