import type { EventWithSeats } from '#db/queries/event-seats'
import type { Hold } from '#db/queries/holds'
import type { VoucherWithCredit } from '#db/queries/vouchers'
import type { BookingForm } from '../../contract/bookings'
import { fullName } from '../../contract/limits'
import { instantNow } from '../../providers/clock.port'
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
