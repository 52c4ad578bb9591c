import { findSimulatedCharge, findSimulatedChargeBySecret } from '#db/queries/payments/simulated-charges'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { changeCharge, lapse, type SimulatedBooks, type SimulatedCharge } from './simulated-books'
import { answerOfCard, type CardAnswer, NOT_AUTHENTICATED } from './simulated-cards'

/** What a payer's step led to. A decline is thrown. */
export interface CardStep {
  status: 'succeeded' | 'requires_action'
  paymentIntentId: string
}

/** The hosted page's step, and where it leads; null stays on the page. */
export interface SessionStep extends CardStep {
  redirectTo: string | null
}

/** The hosted page as it is shown. */
export interface SimulatedSession {
  status: SimulatedCharge['status']
  description: string
  amountCents: number
  currency: string
  declineMessage: string | null
  successUrl: string
  cancelUrl: string
}

/** The charge of a client secret; 404 for any other text. */
export function requireSecret(books: SimulatedBooks, clientSecret: string): SimulatedCharge {
  const charge = findSimulatedChargeBySecret(books.db, clientSecret)
  if (charge?.kind !== 'intent') throw new Failure('missing', 'not_found', 'This payment does not exist.')
  return lapse(books, charge)
}

/** The charge of a hosted page, or undefined. */
export function findSession(books: SimulatedBooks, sessionId: string): SimulatedCharge | undefined {
  const charge = findSimulatedCharge(books.db, sessionId)
  return charge?.kind === 'session' ? lapse(books, charge) : undefined
}

/** The charge behind a hosted page, or 404. */
export function requireSession(books: SimulatedBooks, sessionId: string): SimulatedCharge {
  const charge = findSession(books, sessionId)
  if (!charge) throw new Failure('missing', 'not_found', 'This payment does not exist.')
  return charge
}

/** What the hosted page shows of its charge. */
export function describeSession(charge: SimulatedCharge): SimulatedSession {
  return {
    status: charge.status,
    description: charge.description,
    amountCents: charge.amount_cents,
    currency: charge.currency,
    declineMessage: charge.decline_message,
    successUrl: successUrlOf(charge),
    cancelUrl: charge.cancel_url!,
  }
}

/** As Stripe does: the page's id replaces this word in the address. */
export function successUrlOf(charge: SimulatedCharge): string {
  return charge.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(charge.id))
}

/**
 * Charges a card. Paying again what is paid answers 'succeeded'. Throws Failure 'declined' (the charge stays open and
 * stores the message, unless the number was invalid) and 'conflict' when the charge is over. The number goes nowhere else.
 */
export async function payWithCard(
  books: SimulatedBooks,
  charge: SimulatedCharge,
  cardNumber: string,
): Promise<CardStep> {
  if (requirePayable(books, charge).status === 'succeeded') return stepOf(charge, 'succeeded')
  const answer = answerOfCard(cardNumber)
  if (answer.kind === 'declined' && !answer.reached) throw numberRefused(answer)
  if (answer.kind === 'slow') await thinkSlowly(books, charge.id, answer.waitMs)
  const settled = inTransaction(books.db, () => {
    // Read again: the charge may have been cancelled while the bank was thinking.
    const now = requirePayable(books, findSimulatedCharge(books.db, charge.id)!)
    return now.status === 'succeeded' ? now : settle(books, now, answer)
  })
  // Thrown after the commit: the decline is on record.
  if (answer.kind === 'declined' && settled.status === 'open') throw declinedBy(answer)
  return stepOf(settled, settled.status === 'requires_action' ? 'requires_action' : 'succeeded')
}

/** The answer to the 3-D Secure question; a refusal throws Failure 'declined' and leaves the charge open. */
export function answerAuthentication(books: SimulatedBooks, charge: SimulatedCharge, approve: boolean): CardStep {
  const refusal = { kind: 'declined', reached: true, ...NOT_AUTHENTICATED } as const
  const settled = inTransaction(books.db, () => {
    const now = requirePayable(books, findSimulatedCharge(books.db, charge.id)!)
    if (now.status === 'succeeded') return now
    if (now.status !== 'requires_action') {
      throw new Failure('conflict', 'nothing_to_authenticate', 'Your bank has not asked anything about this payment.')
    }
    return settle(books, now, approve ? { kind: 'paid' } : refusal)
  })
  if (settled.status === 'open') throw declinedBy(refusal)
  return stepOf(settled, 'succeeded')
}

function settle(books: SimulatedBooks, charge: SimulatedCharge, answer: CardAnswer): SimulatedCharge {
  if (answer.kind === 'authenticate') {
    return changeCharge(books, charge, { status: 'requires_action', decline_message: null }, null)
  }
  if (answer.kind === 'declined') {
    const { message } = answer
    return changeCharge(books, charge, { status: 'open', decline_message: message }, { type: 'declined', message })
  }
  return changeCharge(books, charge, { status: 'succeeded', decline_message: null }, { type: 'paid' })
}

function requirePayable(books: SimulatedBooks, charge: SimulatedCharge): SimulatedCharge {
  if (charge.status === 'cancelled') {
    throw new Failure('conflict', 'payment_closed', 'This payment can no longer be paid. Please start it again.')
  }
  if (books.busy.has(charge.id)) {
    throw new Failure('conflict', 'payment_processing', 'Your bank is still working on this payment.')
  }
  return charge
}

async function thinkSlowly(books: SimulatedBooks, id: string, waitMs: number): Promise<void> {
  const pause = books.pause ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))
  books.busy.add(id)
  try {
    await pause(waitMs)
  } finally {
    books.busy.delete(id)
  }
}

const stepOf = (charge: SimulatedCharge, status: CardStep['status']): CardStep => ({
  status,
  paymentIntentId: charge.intent_id,
})

type Declined = Extract<CardAnswer, { kind: 'declined' }>
const declinedBy = ({ code, message }: Declined) => new Failure('declined', code, message)
/** Beside the field: no bank was asked, the typed number is what is wrong. */
const numberRefused = ({ code, message }: Declined) =>
  new Failure('declined', code, message, { fields: { cardNumber: [message] } })
