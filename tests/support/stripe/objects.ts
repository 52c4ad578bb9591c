/** The parts of Stripe's objects that our calls use; names and shapes are those of Stripe's API reference. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  currency: string
  description: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  receipt_email: string | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  paid: true
  payment_intent: string
  refunded: boolean
}

export interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
}

export interface Payout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  created: number
  currency: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
}

/** A line of the account's balance. Stripe has no `payout` here: its API only lists the lines of a payout. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  created: number
  currency: string
  description: string | null
  fee: number
  net: number
  payout: string | null
  reporting_category: string
  source: string
  type: string
}

/** What a session stores for the intent that a payment creates. */
export interface IntentData {
  description: string | null
  metadata: Record<string, string>
  receipt_email: string | null
}

/** Stripe's refusal: `{error: {type, code, message, param}}` with its HTTP status. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; param?: string; payment_intent?: object },
  ) {
    super(error.message)
  }
}

export const invalid = (message: string, code?: string, param?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, code, param })

export const noSuch = (what: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

/** Declines by their decline code, with Stripe's texts. */
export const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
} as const
export type Decline = keyof typeof DECLINES
