import type { Cents } from '~/lib/money'

/**
 * How long a provider's own page is open. Stripe's minimum is 30; five more allow for the request and differing clocks.
 */
export const HOSTED_PAGE_MINUTES = 35

export interface ChargeRequest {
  paymentId: string
  purpose: string
  amountCents: Cents
  /** ISO 4217 in lower case. */
  currency: string
  description: string
  name: string
  email: string
}

export interface CreatedIntent {
  intentId: string
  clientSecret: string
  confirmUrl?: string
}

export interface CreatedSession {
  sessionId: string
  url: string
}

export interface HostedPageRequest extends ChargeRequest {
  successUrl: string
  cancelUrl: string
  expiresAt: string
}

/** A provider's id, with the way of paying that it belongs to. */
export interface ChargeRef {
  kind: 'intent' | 'session'
  providerId: string
}

/** A charge as the provider reports it: the only trusted source about money. */
export interface ProviderCharge {
  /** 'open' can still be paid, 'processing' cannot be changed at the moment, the other two are final. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  intentId: string | null
  amountCents: Cents
  currency: string
  paymentId: string | null
  declineMessage: string | null
}

export interface RefundRequest {
  intentId: string
  amountCents: Cents
  idempotencyKey: string
  reason: string
}

export interface ProviderRefund {
  refundId: string
  state: 'succeeded' | 'pending' | 'failed'
}

export interface ListedRefund extends ProviderRefund {
  amountCents: Cents
  /** The idempotency key of our request; null: somebody made the refund at the provider's own pages. */
  key: string | null
  message?: string
}

export interface ProviderDispute {
  disputeId: string
  amountCents: Cents
  currency: string
  reason: string
  /** An inquiry only asks; an open dispute has taken the money until it is won or lost. */
  state: 'inquiry' | 'open' | 'won' | 'lost'
  isClosed: boolean
  dueBy: string | null
}

/**
 * All changes of the balance since this instant (null: since the beginning), or those of one automatic payout, including
 * the payout itself.
 */
export type BalanceRange = { since: string | null } | { payoutId: string }

/** A change of our balance at the provider. */
export interface BalanceChange {
  id: string
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** The currency of the balance, which may differ from that of the charge. */
  currency: string
  /** Signed, before the fee. */
  amountCents: Cents
  feeCents: Cents
  /** The charge that the change belongs to. */
  intentId: string | null
  /** Only known for a payout itself, and for changes that were listed by payout. */
  payoutId: string | null
  description: string
  createdAt: string
}

export interface ProviderPayout {
  id: string
  currency: string
  /** Negative when it was taken from the bank account. */
  amountCents: Cents
  state: 'pending' | 'paid' | 'failed' | 'cancelled'
  /** Only for automatic payouts does the provider list the changes that went into them. */
  isAutomatic: boolean
  createdAt: string
  arrivesAt: string
}

/** An event at the provider, whose signature was checked. */
export interface ProviderEvent {
  id: string
  type: 'paid' | 'declined' | 'cancelled' | 'refunded' | 'refund_failed' | 'dispute' | 'other'
  ref: ChargeRef | null
  paymentId: string | null
  message?: string
  refundId?: string
  dispute?: ProviderDispute
}

/** A card provider. Every method may throw `ProviderUnavailable` and can then be repeated; nothing is created twice. */
export interface PaymentProvider {
  readonly name: 'simulated' | 'stripe'
  readonly publishableKey: string | null
  readonly isLive: boolean
  createIntent(request: ChargeRequest): Promise<CreatedIntent>
  createHostedPage(request: HostedPageRequest): Promise<CreatedSession>
  readCharge(ref: ChargeRef): Promise<ProviderCharge>
  /** Cancels an open charge; returns its new state ('succeeded' if it was paid first). */
  cancelCharge(ref: ChargeRef): Promise<ProviderCharge>
  refund(request: RefundRequest): Promise<ProviderRefund>
  listRefunds(intentId: string): Promise<ListedRefund[]>
  listBalance(of: BalanceRange): Promise<BalanceChange[]>
  /** All payouts since this instant; null: since the beginning. */
  listPayouts(since: string | null): Promise<ProviderPayout[]>
  readEvent(rawBody: string, signature: string | null): ProviderEvent
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** An event that the provider did not sign, or signed too long ago. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}

/** The provider refused the request itself; repeating it is pointless. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
