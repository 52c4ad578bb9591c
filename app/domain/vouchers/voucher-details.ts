import { z } from 'zod'
import { VOUCHER_OFFERS } from '../../contract/constants'
import { fieldFailure } from '../../lib/failure'
import { type Cents, centsOf, shortPrice } from '../../lib/money'

/** A gift voucher: stored with its payment before a card is charged. */
export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
})

type VoucherOffer = (typeof VOUCHER_OFFERS)[number]

/** The public offer for so many people; 400 for any other number. */
export function requireOfferFor(peopleCount: number): VoucherOffer {
  const offer = VOUCHER_OFFERS.find((each) => each.peopleCount === peopleCount)
  if (!offer) throw fieldFailure('peopleCount', 'no_such_voucher', 'Please choose 1 or 2 people')
  return offer
}

/** The offer that people and value (in dollars) name together; a value of the client's own is 400. */
export function requireOffer(asked: { value: number; peopleCount: number }): VoucherOffer {
  const offer = requireOfferFor(asked.peopleCount)
  if (centsOf(asked.value) === offer.cents) return offer
  const people = offer.peopleCount === 1 ? '1 person' : `${offer.peopleCount} people`
  throw fieldFailure('value', 'wrong_amount', `A voucher for ${people} costs ${shortPrice(offer.cents)}.`)
}

/** The offer that a payment of this amount buys. */
export function offerOfAmount(amountCents: Cents): VoucherOffer | undefined {
  return VOUCHER_OFFERS.find((each) => each.cents === amountCents)
}
