import { z } from 'zod'
import type { Payment } from '#db/queries/payments/payments'
import type { SumLine } from '~/contract/bookings/bookings'
import { type VoucherOffer, voucherOffers } from '~/contract/constants'
import { PRESENT } from '~/contract/deadlines'
import type { CardPayment } from '~/contract/payments/checkout'
import type { PresentForm, VoucherForm } from '~/contract/vouchers/vouchers'
import { voucher as copy } from '~/copy/bookings/vouchers'
import { Failure, fieldFailure } from '~/lib/failure'
import { earlier } from '~/lib/instants'
import { type Cents, centsOf, shortPrice } from '~/lib/money'
import { peopleText } from '~/lib/text'
import { addMonths, dateText, endOfDay, instantOf, isDate, localDateOf, localTimeOf } from '~/lib/time'
import { type NewPurchase, openWithoutDetails } from '../payments/checkout/open-checkout'
import type { Services } from '../services'
import { areVouchersOnSale, readSettings } from '../settings/read-settings'

/** What is stored with the payment of a voucher before any card is charged. Throws while vouchers are not on sale. */
export function voucherPurchaseOf(
  services: Services,
  form: Omit<VoucherForm, 'replaces' | keyof PresentForm> & Partial<PresentForm>,
): NewPurchase {
  const { purchaserName: name, purchaserEmail: email } = form
  const sale = saleOf(services, requireOfferFor(form.peopleCount))
  const present = presentOf(services, form, expiryOf(services, services.clock.instant()))
  return { ...sale, name, email, details: voucherDetails.parse({ ...form, recipientEmail: '', ...present }) }
}

/** The last moment at which a voucher paid at `paidAt` is valid (rule 4.6). */
export function expiryOf(services: Services, paidAt: string): string {
  return endOfDay(addMonths(paidAt, readSettings(services).voucherMonths))
}

/** The card form of a voucher for a program, whose buyer is named in a later call. 400 for amounts that are not sold. */
export async function openVoucherPayment(
  services: Services,
  visitor: string,
  request: { value: number; peopleCount: number },
): Promise<CardPayment & { amount: number }> {
  return openWithoutDetails(services, visitor, { ...saleOf(services, requireOffer(request)), name: '', email: '' })
}

function saleOf(services: Services, offer: VoucherOffer) {
  if (!areVouchersOnSale(services)) throw new Failure('unavailable', 'voucher_validity_not_chosen', copy.notOnSaleText)
  const description = copy.title(offer.peopleCount)
  return { purpose: 'voucher', amountCents: offer.cents, description } as const
}

export function voucherLines(peopleCount: number, cents: Cents): SumLine[] {
  return [
    { kind: 'item', label: `Gift voucher, ${peopleText(peopleCount)}`, cents },
    { kind: 'total', label: 'Total', cents },
  ]
}

/** What is bought, stored with the payment of a voucher. A new field needs a `.default()` for payments already open. */
export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
  recipientEmail: z.string().default(''),
  sendAt: z.string().nullable().default(null),
})

/** The public offer for this number of people; 400 when there is none. */
function requireOfferFor(peopleCount: number): VoucherOffer {
  const offer = voucherOffers().find((each) => each.peopleCount === peopleCount)
  if (!offer) throw fieldFailure('peopleCount', 'no_such_voucher', 'Please choose 1 or 2 people')
  return offer
}

/**
 * The offer with these people and this value in dollars; 400 when the value is not its price. A purchase that `begun`
 * started at an earlier price keeps that price.
 */
export function requireOffer(request: { value: number; peopleCount: number }, begun?: Payment): VoucherOffer {
  const offer = requireOfferFor(request.peopleCount)
  const cents = centsOf(request.value)
  if (cents === offer.cents) return offer
  if (begun?.amount_cents === cents && begun.description === copy.title(offer.peopleCount)) return { ...offer, cents }
  const people = peopleText(offer.peopleCount)
  throw fieldFailure('value', 'wrong_amount', `A voucher for ${people} costs ${shortPrice(offer.cents)}.`)
}

export function offerOfAmount(amountCents: Cents): VoucherOffer | undefined {
  return voucherOffers().find((each) => each.cents === amountCents)
}

interface Present {
  recipientEmail: string
  sendAt: string
}

/**
 * To whom and when a voucher is e-mailed (rule 4.13); null when neither is given. 400 under the field that is wrong.
 * `until`: when the voucher expires.
 */
export function presentOf(services: Services, form: Partial<PresentForm>, until: string): Present | null {
  const { recipientEmail, sendOn, sendHour = '' } = form
  if (!recipientEmail && !sendOn) return null
  const now = services.clock.instant()
  const latest = earlier(until, addMonths(now, PRESENT.maxMonths))
  if (!recipientEmail) throw refused('recipientEmail', 'Please give their email address')
  if (!sendOn || !isDate(sendOn)) throw refused('sendOn', 'Please choose the day to send it')
  if (!/^([01]\d|2[0-3]):00$/.test(sendHour)) throw refused('sendHour', 'Please choose an hour')
  const sendAt = instantOf(sendOn, sendHour)
  if (sendOn < localDateOf(now)) throw refused('sendOn', 'That day has passed. Please choose a later one')
  if (sendAt <= now) throw refused('sendHour', 'That hour has passed. Please choose a later one, or another day')
  if (sendOn > localDateOf(latest) || sendAt > latest) {
    throw refused('sendOn', `Please choose a day up to ${dateText(latest)}`)
  }
  return { recipientEmail, sendAt }
}

function refused(field: keyof PresentForm, message: string): Failure {
  return fieldFailure(field, 'wrong_present', message)
}

/** The initial values of a present's fields. */
export function presentFields(present: Present | null) {
  if (!present) return {}
  const { recipientEmail, sendAt } = present
  return { recipientEmail, sendOn: localDateOf(sendAt), sendHour: localTimeOf(sendAt) }
}
