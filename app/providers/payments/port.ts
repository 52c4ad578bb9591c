import type { Cents } from '../../lib/money'

/** What a payment is asked of a card provider for. Amounts are integer cents. */
export interface ChargeRequest {
  /** Our payment's id: goes into the provider's metadata and into the idempotency key. */
  paymentId: string
  purpose: string
  amountCents: Cents
  currency: 'nzd' | 'usd'
  description: string
  name: string
  email: string
}

/** Card form in our page: the browser pays with the client secret. */
export interface CreatedIntent {
  intentId: string
  clientSecret: string
  /** Where a program can confirm it; the simulated provider only. */
  confirmUrl?: string
}

/** The provider's own page, for browsers without JavaScript. */
export interface CreatedSession {
  sessionId: string
  url: string
}

export interface HostedPageRequest extends ChargeRequest {
  successUrl: string
  cancelUrl: string
  /** UTC instant after which the page takes no payment. */
  expiresAt: string
}

/** Which of our two ways a provider's id belongs to. */
export interface ChargeRef {
  kind: 'intent' | 'session'
  providerId: string
}

/** A charge as the provider reports it: the only source about money. */
export interface ProviderCharge {
  /** 'open' can still be paid, 'processing' cannot be changed now, the other two are final. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  /** Absent only for a hosted page that nobody paid yet. */
  intentId: string | null
  amountCents: Cents
  currency: string
  /** Our payment's id out of the provider's metadata. */
  paymentId: string | null
  purpose: string | null
  refundedCents: Cents
  declineMessage: string | null
}

export interface ProviderRefund {
  refundId: string
  state: 'succeeded' | 'pending' | 'failed'
}

/** A refund as the provider's books name it. */
export interface ListedRefund extends ProviderRefund {
  amountCents: Cents
  /** The idempotency key with which this shop asked for it; null: somebody gave it at the provider's own pages. */
  key: string | null
  /** Why it failed. */
  message?: string
}

/** A dispute as the provider's event has it. */
export interface ProviderDispute {
  disputeId: string
  amountCents: Cents
  currency: string
  /** The provider's word for it: 'fraudulent', 'product_not_received'. */
  reason: string
  /** An inquiry only asks; an open dispute has taken the money until it is won or lost. */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  /** Also true of an inquiry that came to nothing. */
  isClosed: boolean
  /** UTC instant of the last moment to answer it. */
  dueBy: string | null
}

/** What happened at the provider, after its signature was checked. */
export interface ProviderEvent {
  id: string
  type: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'refund_failed' | 'dispute' | 'other'
  /** The charge that it is about; absent for 'other'. */
  ref: ChargeRef | null
  /** Our payment's id, when the provider's metadata carries it. */
  paymentId: string | null
  message?: string
  refundId?: string
  /** Of a 'dispute': how it is now. */
  dispute?: ProviderDispute
}

/**
 * A card provider. Every method may throw `ProviderUnavailable` when the provider cannot be asked; the caller's state is
 * then unchanged and the call can be repeated: creating is idempotent by payment and amount.
 */
export interface PaymentProvider {
  readonly name: 'simulated' | 'stripe'
  readonly publishableKey: string | null
  /** True when real money moves: a live key, neither a test key nor the demo. */
  readonly isLive: boolean
  createIntent(request: ChargeRequest): Promise<CreatedIntent>
  createHostedPage(request: HostedPageRequest): Promise<CreatedSession>
  readCharge(ref: ChargeRef): Promise<ProviderCharge>
  /** Ends a charge that is open; answers what it is now ('succeeded' when the payer was faster). */
  cancelCharge(ref: ChargeRef): Promise<ProviderCharge>
  refund(request: {
    intentId: string
    amountCents: Cents
    idempotencyKey: string
    reason: string
  }): Promise<ProviderRefund>
  /** Every refund of a charge, also those made at the provider. */
  listRefunds(intentId: string): Promise<ListedRefund[]>
  /** Checks the signature and reads the event; throws `InvalidSignature`. */
  readEvent(rawBody: string, signature: string | null): ProviderEvent
}

/** The provider could not be asked (network, time-out, 5xx): try again later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** An event that the provider did not sign, or signed too long ago. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}

/** The provider refused the request itself; repeating it changes nothing. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
