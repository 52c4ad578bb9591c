import { cardForm } from '~/copy/payments/card-form'
import { passesCheckDigit } from '../../lib/card-number'
import type { FieldMessages } from '../../lib/failure'

/** '4242 4242 4242 4242': digits in groups of four, nothing else, as long as the longest card. */
export function groupedNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** '12 / 30' out of '1230', '12/30' or '12/2030' (which phones fill in); '01 / 30' out of '1/30'. */
export function tidyExpiry(text: string): string {
  const digits = expiryDigits(text)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
}

/** What is wrong with the card as typed; empty when it can be sent. `month` is the current one, counted from year 0. */
export function cardMistakes(card: { number: string; expiry: string; code: string }, month: number): FieldMessages {
  const mistakes: FieldMessages = {}
  const number = card.number.replace(/\D/g, '')
  if (number.length < 12 || !passesCheckDigit(number)) mistakes.cardNumber = [cardForm.numberIncomplete]
  const expiry = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiryDigits(card.expiry))
  if (!expiry) mistakes.expiry = [cardForm.expiryIncomplete]
  else if ((2000 + Number(expiry[2])) * 12 + Number(expiry[1]) - 1 < month) mistakes.expiry = [cardForm.expiryPast]
  if (!/^\d{3,4}$/.test(card.code.trim())) mistakes.cvc = [cardForm.codeIncomplete]
  return mistakes
}

function expiryDigits(text: string): string {
  return text
    .replace(/^\s*([1-9])(?=\s*\/)/, '0$1')
    .replace(/\D/g, '')
    .replace(/^(\d\d)20(\d\d)$/, '$1$2')
}
