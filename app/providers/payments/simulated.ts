import { findSimulatedCharge, type SimulatedCharge } from '#db/queries/payments/simulated'
import { inTransaction } from '#db/transaction'
import { conflict, Failure, missing } from '~/lib/failure'
import type { PaymentProvider } from './port'
import { listBalance, listPayouts } from './simulated-balance'
import type { SimulatedBooks } from './simulated-books'
import { answerOfCard, type CardAnswer, NOT_AUTHENTICATED } from './simulated-cards'
import {
  cancelCharge,
  changeCharge,
  createCharge,
  describeCharge,
  lapse,
  lapseAll,
  listRefunds,
  refundCharge,
  requireCharge,
} from './simulated-charges'
import { deliverDue, dueEvents, type EventHandler, readSignedEvent } from './simulated-events'

/** The built-in demo provider: the port, and the methods for its payers and its webhook. */
export type SimulatedPayments = ReturnType<typeof simulatedPayments>

/** A card provider in our own database: test cards, declines, 3-D Secure, refunds, signed events. */
export function simulatedPayments(options: Omit<SimulatedBooks, 'busy'>) {
  const books: SimulatedBooks = { ...options, busy: new Set() }
  const port: PaymentProvider & { name: 'simulated' } = {
    name: 'simulated',
    publishableKey: null,
    isLive: false,
    createIntent: async (request) => {
      const charge = createCharge(books, 'intent', request)
      const confirmUrl = `${books.publicUrl}/api/payments/simulated/confirm`
      return { intentId: charge.id, clientSecret: charge.client_secret, confirmUrl }
    },
    createHostedPage: async (request) => {
      const { id } = createCharge(books, 'session', request)
      return { sessionId: id, url: `${books.publicUrl}/demo-pay/${id}` }
    },
    readCharge: async (ref) => describeCharge(books, requireCharge(books, ref)),
    cancelCharge: async (ref) => describeCharge(books, cancelCharge(books, ref)),
    refund: async (request) => refundCharge(books, request),
    listRefunds: async (intentId) => listRefunds(books, intentId),
    listBalance: async (of) => listBalance(books, of),
    listPayouts: async (since) => listPayouts(books, since),
    readEvent: (rawBody, signature) => readSignedEvent(books, rawBody, signature),
  }
  return {
    ...port,
    /** The card form in our page. Throws Failure: 'declined' with the bank's message, 'conflict', 'missing'. */
    confirm: async (clientSecret: string, cardNumber: string) =>
      payWithCard(books, requireSecret(books, clientSecret), cardNumber),
    /** The payer's answer to the 3-D Secure question of the card form. */
    authenticate: (clientSecret: string, approve: boolean) =>
      answerAuthentication(books, requireSecret(books, clientSecret), approve),
    /** The hosted page, or undefined when there is none. */
    findSession: (sessionId: string) => findSession(books, sessionId),
    paySession: async (sessionId: string, cardNumber: string) => {
      const charge = requireSession(books, sessionId)
      return sessionStep(charge, await payWithCard(books, charge, cardNumber))
    },
    authenticateSession: (sessionId: string, approve: boolean) => {
      const charge = requireSession(books, sessionId)
      return sessionStep(charge, answerAuthentication(books, charge, approve))
    },
    dueEvents: () => dueEvents(books),
    /** Ends lapsed pages, then gives each due event to the handler; failed ones are retried after growing pauses. */
    deliverDue: (handler: EventHandler) => {
      lapseAll(books)
      return deliverDue(books, handler)
    },
  }
}

/** The result of a payer's step. A decline is thrown. */
interface CardStep {
  status: 'succeeded' | 'requires_action'
  paymentIntentId: string
}

/** The charge of a client secret; 404 for any other text. */
function requireSecret(books: SimulatedBooks, clientSecret: string): SimulatedCharge {
  const charge = findSimulatedCharge(books.db, 'client_secret', clientSecret)
  if (charge?.kind !== 'intent') throw notFound()
  return lapse(books, charge)
}

function findSession(books: SimulatedBooks, sessionId: string): SimulatedCharge | undefined {
  const charge = findSimulatedCharge(books.db, 'id', sessionId)
  return charge?.kind === 'session' ? lapse(books, charge) : undefined
}

function requireSession(books: SimulatedBooks, sessionId: string): SimulatedCharge {
  const charge = findSession(books, sessionId)
  if (!charge) throw notFound()
  return charge
}

const notFound = () => missing('not_found', 'This payment does not exist.')

/** The success URL; as at Stripe, the session's id replaces the placeholder. */
export function successUrlOf(charge: SimulatedCharge): string {
  return charge.success_url!.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(charge.id))
}

/** The result of a step on the hosted page, and where to redirect; null: stay on the page. */
function sessionStep(charge: SimulatedCharge, step: CardStep) {
  return { ...step, redirectTo: step.status === 'succeeded' ? successUrlOf(charge) : null }
}

/** Charges a card. Throws Failure 'declined' (the charge stays open) and 'conflict'. Safe to repeat after success. */
async function payWithCard(books: SimulatedBooks, charge: SimulatedCharge, cardNumber: string): Promise<CardStep> {
  if (requirePayable(books, charge).status === 'succeeded') return stepOf(charge)
  const answer = answerOfCard(cardNumber)
  if (answer.kind === 'declined' && !answer.byBank) {
    // Shown beside the field, because the typed number itself is wrong.
    throw new Failure('declined', answer.code, answer.message, { fields: { cardNumber: [answer.message] } })
  }
  if (answer.kind === 'slow') await waitForBank(books, charge.id, answer.waitMs)
  const settled = inTransaction(books.db, () => {
    // Read again: the charge may have been cancelled while the bank was processing it.
    const now = requirePayable(books, findSimulatedCharge(books.db, 'id', charge.id)!)
    return now.status === 'succeeded' ? now : settle(books, now, answer)
  })
  // Thrown after the commit, so that the decline is stored.
  if (answer.kind === 'declined' && settled.status === 'open') throw declinedBy(answer)
  return stepOf(settled)
}

/** The answer to the 3-D Secure question; a refusal throws Failure 'declined' and leaves the charge open. */
function answerAuthentication(books: SimulatedBooks, charge: SimulatedCharge, approve: boolean): CardStep {
  const refusal = { kind: 'declined', byBank: true, ...NOT_AUTHENTICATED } as const
  const settled = inTransaction(books.db, () => {
    const now = requirePayable(books, findSimulatedCharge(books.db, 'id', charge.id)!)
    if (now.status === 'succeeded') return now
    if (now.status !== 'requires_action') {
      throw conflict('nothing_to_authenticate', 'Your bank has not asked anything about this payment.')
    }
    return settle(books, now, approve ? { kind: 'paid' } : refusal)
  })
  if (settled.status === 'open') throw declinedBy(refusal)
  return stepOf(settled)
}

function settle(books: SimulatedBooks, charge: SimulatedCharge, answer: CardAnswer): SimulatedCharge {
  if (answer.kind === 'authenticate') {
    return changeCharge(books, charge, { status: 'requires_action', decline_message: null }, null)
  }
  if (answer.kind === 'declined') {
    const { message } = answer
    return changeCharge(books, charge, { status: 'open', decline_message: message }, { type: 'declined', message })
  }
  const paid = { status: 'succeeded', decline_message: null, paid_at: books.clock.now().toISOString() } as const
  return changeCharge(books, charge, paid, { type: 'paid' })
}

function requirePayable(books: SimulatedBooks, charge: SimulatedCharge): SimulatedCharge {
  if (charge.status === 'cancelled') {
    throw conflict('payment_closed', 'This payment can no longer be paid. Please start it again.')
  }
  if (books.busy.has(charge.id)) throw conflict('payment_processing', 'Your bank is still working on this payment.')
  return charge
}

async function waitForBank(books: SimulatedBooks, id: string, waitMs: number): Promise<void> {
  const pause = books.pause ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))
  books.busy.add(id)
  await pause(waitMs).finally(() => books.busy.delete(id))
}

const stepOf = ({ status, intent_id }: SimulatedCharge): CardStep => ({
  status: status === 'requires_action' ? 'requires_action' : 'succeeded',
  paymentIntentId: intent_id,
})

const declinedBy = ({ code, message }: { code: string; message: string }) => new Failure('declined', code, message)
