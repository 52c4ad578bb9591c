import type { PaymentProvider } from './port'
import {
  cancelCharge,
  createCharge,
  describeCharge,
  lapseAll,
  listRefunds,
  refundCharge,
  requireCharge,
  type SimulatedBooks,
} from './simulated-charges'
import { deliverDue, dueEvents, type EventHandler, readSignedEvent } from './simulated-events'
import {
  answerAuthentication,
  describeSession,
  findSession,
  payWithCard,
  requireSecret,
  requireSession,
  sessionStep,
} from './simulated-payer'

/** The built-in demo provider: the port, and what its payers and its webhook need besides. */
export type SimulatedPayments = ReturnType<typeof simulatedPayments>

/** A card provider that lives in our own database: test cards, declines, 3-D Secure, refunds, signed events. */
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
    /** The hosted page, or null when there is none. */
    readSession: (sessionId: string) => {
      const charge = findSession(books, sessionId)
      return charge ? describeSession(charge) : null
    },
    paySession: async (sessionId: string, cardNumber: string) => {
      const charge = requireSession(books, sessionId)
      return sessionStep(charge, await payWithCard(books, charge, cardNumber))
    },
    authenticateSession: (sessionId: string, approve: boolean) => {
      const charge = requireSession(books, sessionId)
      return sessionStep(charge, answerAuthentication(books, charge, approve))
    },
    dueEvents: () => dueEvents(books),
    /** Ends lapsed pages, then gives each waiting event to the handler; failures come again after growing pauses. */
    deliverDue: (handler: EventHandler) => {
      lapseAll(books)
      return deliverDue(books, handler)
    },
  }
}
