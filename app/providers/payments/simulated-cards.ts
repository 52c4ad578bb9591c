import { passesCheckDigit } from '~/lib/card-number'

/** The simulated bank's answer to a card number. Where Stripe has a test number, it is the same. */
export type CardAnswer =
  | { kind: 'paid' }
  /** Pays, but only after this many milliseconds. */
  | { kind: 'slow'; waitMs: number }
  /** Asks the payer first (3-D Secure). */
  | { kind: 'authenticate' }
  /** `byBank`: otherwise the number is invalid, and no bank was asked. */
  | { kind: 'declined'; byBank: boolean; code: string; message: string }

const SLOW_BANK_MS = 3000

const declined = (code: string, message: string): CardAnswer => ({ kind: 'declined', byBank: true, code, message })

const ANSWERS: Record<string, CardAnswer> = {
  '4000000000000002': declined('card_declined', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000119': declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'authenticate' },
  '4000000000000077': { kind: 'slow', waitMs: SLOW_BANK_MS },
}

/** The message after the payer refused the 3-D Secure question. */
export const NOT_AUTHENTICATED = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const

/** The answer to a typed card number; ignores spaces and dashes. Every other valid number is paid. */
export function answerOfCard(typed: string): CardAnswer {
  const number = typed.replace(/[\s-]/g, '')
  const invalid = (code: string, message: string): CardAnswer => ({ kind: 'declined', byBank: false, code, message })
  if (/^\d{0,11}$/.test(number)) return invalid('incomplete_number', 'Your card number is incomplete.')
  if (!/^\d{12,19}$/.test(number) || !passesCheckDigit(number)) {
    return invalid('invalid_number', 'Your card number is invalid.')
  }
  return ANSWERS[number] ?? { kind: 'paid' }
}

/** Why this 'MM/YY' (or 'MM/YYYY') is not a valid expiry date today, or null. */
export function expiryProblem(typed: string, now: Date): string | null {
  const match = /^\s*(\d{1,2})\s*[/\-. ]?\s*(\d{2}|\d{4})\s*$/.exec(typed)
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return "Your card's expiration date is incomplete."
  const year = match[2]!.length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  // A card is valid until its month is over in every time zone.
  const over = Date.UTC(year, month, 1, 12)
  return over <= now.getTime() ? "Your card's expiration date is in the past." : null
}

export function securityCodeProblem(typed: string): string | null {
  return /^\s*\d{3,4}\s*$/.test(typed) ? null : "Your card's security code is incomplete."
}
