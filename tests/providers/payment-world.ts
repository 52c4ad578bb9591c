import type {
  ChargeRequest,
  CreatedIntent,
  CreatedSession,
  HostedPageRequest,
  PaymentProvider,
} from '../../app/providers/payments/port'
import { minutes, type TestClock } from '../support/clock'

/** A provider with its payers: the other side of the port. */
export interface PaymentWorld {
  provider: PaymentProvider
  clock: TestClock
  /** Pays by card in our page. */
  pay(intent: CreatedIntent, card: 'good' | 'declined'): Promise<void>
  /** Pays by card on the hosted page; returns where the page leads, or null when it stays. */
  payPage(session: CreatedSession, card: 'good' | 'declined'): Promise<string | null>
  /** Pays out all money, as after some weeks. */
  payOut(): void
  /** Every event so far, signed now. */
  events(): { rawBody: string; signature: string }[]
  /** A header for this body, signed without the secret. */
  forge(rawBody: string): string
}

let count = 0

export function chargeRequest(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  count += 1
  return {
    paymentId: `payment-of-test-${count}`,
    purpose: 'booking',
    amountCents: 13_000,
    currency: 'nzd',
    description: 'Paint party, 2 people',
    name: 'Mere Tāne',
    email: 'mere@example.org',
    ...changes,
  }
}

export function pageRequest(clock: TestClock, changes: Partial<HostedPageRequest> = {}): HostedPageRequest {
  return {
    ...chargeRequest(),
    successUrl: 'https://studio.example/payments/return?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://studio.example/booking/pay',
    expiresAt: new Date(clock.now().getTime() + minutes(15)).toISOString(),
    ...changes,
  }
}

export const intentRef = (intent: CreatedIntent) => ({ kind: 'intent', providerId: intent.intentId }) as const
export const sessionRef = (session: CreatedSession) => ({ kind: 'session', providerId: session.sessionId }) as const
