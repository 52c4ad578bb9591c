import type { PaymentProvider } from './port'
import type { SimulatedBooks } from './simulated-books'
import { cancelCharge, createCharge, describeCharge, lapseAll, requireCharge } from './simulated-charges'
import { deliverDue, dueEvents, type EventHandler, readSignedEvent, type SignedEvent } from './simulated-events'
import {
  answerAuthentication,
  type CardStep,
  describeSession,
  findSession,
  payWithCard,
  requireSecret,
  requireSession,
  type SessionStep,
  type SimulatedSession,
  successUrlOf,
} from './simulated-payer'
import { listRefunds, refundCharge } from './simulated-refunds'

export type { SimulatedSession }

/** The built-in demo provider: the port, and what its payers and its webhook need besides. */
export interface SimulatedPayments extends PaymentProvider {
  readonly name: 'simulated'
  /**
   * The card form in our page. Throws Failure: 'declined' with the bank's message (the charge stays open), 'conflict'
   * when the charge is over, 'missing'.
   */
  confirm(clientSecret: string, cardNumber: string): Promise<CardStep>
  /** The payer's answer to the 3-D Secure question of the card form. */
  authenticate(clientSecret: string, approve: boolean): CardStep
  /** The hosted page, or null when there is none. */
  readSession(sessionId: string): SimulatedSession | null
  paySession(sessionId: string, cardNumber: string): Promise<SessionStep>
  authenticateSession(sessionId: string, approve: boolean): SessionStep
  /** Events that wait, signed, without counting as a try. */
  dueEvents(): SignedEvent[]
  /** Ends lapsed pages, then gives each waiting event to the handler; failures come again after growing pauses. */
  deliverDue(handler: EventHandler): Promise<number>
}

/** A card provider that lives in our own database: test cards, declines, 3-D Secure, refunds, signed events. */
export function simulatedPayments(options: Omit<SimulatedBooks, 'busy'>): SimulatedPayments {
  const books: SimulatedBooks = { ...options, busy: new Set() }
  const session = (sessionId: string, step: CardStep): SessionStep => ({
    ...step,
    redirectTo: step.status === 'succeeded' ? successUrlOf(requireSession(books, sessionId)) : null,
  })
  return {
    name: 'simulated',
    publishableKey: null,
    isLive: false,
    createIntent: async (request) => {
      const charge = createCharge(books, 'intent', request)
      return {
        intentId: charge.id,
        clientSecret: charge.client_secret,
        confirmUrl: `${books.publicUrl}/api/payments/simulated/confirm`,
      }
    },
    createHostedPage: async (request) => {
      const charge = createCharge(books, 'session', request)
      return { sessionId: charge.id, url: `${books.publicUrl}/demo-pay/${charge.id}` }
    },
    readCharge: async (ref) => describeCharge(books, requireCharge(books, ref)),
    cancelCharge: async (ref) => describeCharge(books, cancelCharge(books, ref)),
    refund: async (request) => refundCharge(books, request),
    listRefunds: async (intentId) => listRefunds(books, intentId),
    readEvent: (rawBody, signature) => readSignedEvent(books, rawBody, signature),
    confirm: async (clientSecret, cardNumber) => payWithCard(books, requireSecret(books, clientSecret), cardNumber),
    authenticate: (clientSecret, approve) => answerAuthentication(books, requireSecret(books, clientSecret), approve),
    readSession: (sessionId) => {
      const charge = findSession(books, sessionId)
      return charge ? describeSession(charge) : null
    },
    paySession: async (sessionId, cardNumber) =>
      session(sessionId, await payWithCard(books, requireSession(books, sessionId), cardNumber)),
    authenticateSession: (sessionId, approve) =>
      session(sessionId, answerAuthentication(books, requireSession(books, sessionId), approve)),
    dueEvents: () => dueEvents(books),
    deliverDue: (handler) => {
      lapseAll(books)
      return deliverDue(books, handler)
    },
  }
}
