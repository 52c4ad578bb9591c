import { z } from 'zod'
import { currencyUnit, shortPrice } from '~/lib/money'
import { PRIVATE_PARTY } from '../constants'
import {
  dollars,
  emailField,
  optional,
  optionalNote,
  optionalText,
  orElse,
  phoneField,
  requiredNote,
  requiredText,
  switchField,
  wholeNumber,
} from '../fields'
import { LIMITS } from '../limits'
import { amount, paymentMethod } from '../payments/payments'
import { spamFields } from '../site/enquiries'
import { clockTime, date, priceFrom } from './events'

const people = wholeNumber(PRIVATE_PARTY.minPeople, PRIVATE_PARTY.maxPeople, {
  wrong: `Please choose between ${PRIVATE_PARTY.minPeople} and ${PRIVATE_PARTY.maxPeople} people`,
})
const price = priceFrom(1)
const minimumPeople = wholeNumber(1, PRIVATE_PARTY.maxPeople, { wrong: 'Please give at least 1 person' })
const words = requiredNote('Please write a few words', LIMITS.partyWords)

/** A wish for a private party. */
export const partyForm = z.object({
  name: requiredText('Name is required', LIMITS.buyerName),
  email: emailField(),
  phone: phoneField(),
  occasion: requiredText('Please tell us what it’s for', LIMITS.occasion),
  people,
  date1: optional(date),
  date2: optional(date),
  date3: optional(date),
  place: orElse('studio', z.enum(['studio', 'elsewhere'], { error: 'Please choose where' })),
  address: optionalText(LIMITS.location),
  words: optionalNote(LIMITS.partyWords),
  ...spamFields,
})
export type PartyForm = z.infer<typeof partyForm>

/** The owner's quote. */
export const quoteForm = z.object({
  date,
  startTime: clockTime,
  endTime: clockTime,
  location: requiredText('Please give a location', LIMITS.location),
  people,
  price,
  minimumPeople,
  deposit: dollars(() => `Please give the deposit in ${currencyUnit()}`).refine(
    (deposit) => deposit * 100 >= PRIVATE_PARTY.minDepositCents,
    {
      error: () => `Please ask at least ${shortPrice(PRIVATE_PARTY.minDepositCents)}`,
    },
  ),
  validUntil: date,
  words: optionalNote(LIMITS.partyWords),
  /** The owner confirms that there is a public evening at the same time. */
  besidePublic: switchField(false),
})
export type QuoteForm = z.infer<typeof quoteForm>

/** Money that the owner took by hand. */
export const partyMoneyForm = z.object({
  part: z.enum(['deposit', 'balance'], { error: 'Please choose the deposit or the balance' }),
  amount,
  paymentMethod,
})
export type PartyMoneyForm = z.infer<typeof partyMoneyForm>

/** The owner changes an agreed party. */
export const partyChangeForm = z.object({ people, price, minimumPeople })
export type PartyChangeForm = z.infer<typeof partyChangeForm>

/** The owner declines a wish or withdraws her quote. */
export const partyCloseForm = z.object({ words })

/** An agreed party is cancelled: by its host, under the terms, or by the studio. */
export const partyCancelForm = z.object({
  words,
  by: z.enum(['host', 'studio'], { error: 'Please choose who cancels' }),
})
export type PartyCancelForm = z.infer<typeof partyCancelForm>

/** Who pays for a party: the host for everybody, or each guest by the guests' link. */
export const partyPaysForm = z.object({
  pays: z.enum(['host', 'each'], { error: 'Please choose who pays' }),
})
