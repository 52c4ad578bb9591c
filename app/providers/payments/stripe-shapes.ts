import type Stripe from 'stripe'
import type { ListedRefund, ProviderCharge, ProviderDispute, ProviderRefund } from './port'

/** What Stripe's metadata of ours says. */
const ours = (metadata: Stripe.Metadata | null) => ({
  paymentId: metadata?.payment ?? null,
  purpose: metadata?.purpose ?? null,
})

/** Stripe sends an id, or the object when it was asked to expand it. */
const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null

export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A payment intent, read with its latest charge. */
export function chargeOfIntent(intent: Stripe.PaymentIntent): ProviderCharge {
  return {
    status: statusOfIntent(intent),
    intentId: intent.id,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    ...ours(intent.metadata),
    refundedCents: expanded(intent.latest_charge)?.amount_refunded ?? 0,
    declineMessage: intent.status === 'succeeded' ? null : (intent.last_payment_error?.message ?? null),
  }
}

/** A Checkout session, read with its intent and that one's latest charge. */
export function chargeOfSession(session: Stripe.Checkout.Session): ProviderCharge {
  const intent = expanded(session.payment_intent)
  return {
    status: statusOfSession(session, intent),
    intentId: idOf(session.payment_intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    ...ours(session.metadata),
    refundedCents: expanded(intent?.latest_charge)?.amount_refunded ?? 0,
    declineMessage: session.status === 'complete' ? null : (intent?.last_payment_error?.message ?? null),
  }
}

function statusOfIntent({ status }: Stripe.PaymentIntent): ProviderCharge['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'cancelled'
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'open'
}

function statusOfSession(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderCharge['status'] {
  // The money counts, not the page: an intent may have succeeded while its session says otherwise.
  if (session.payment_status === 'paid' || intent?.status === 'succeeded') return 'succeeded'
  if (session.status === 'expired') return 'cancelled'
  return session.status === 'complete' || intent?.status === 'processing' ? 'processing' : 'open'
}

/** Stripe's refund in our words; one that still waits for the bank is pending. */
export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const state =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending'
  return { refundId: refund.id, state }
}

/** Every refund that this shop asks for carries its key; older ones their reason alone. */
export function listedRefundOf(refund: Stripe.Refund): ListedRefund {
  return {
    ...refundOf(refund),
    amountCents: refund.amount,
    key: refund.metadata?.key || refund.metadata?.reason || null,
    message: refund.failure_reason,
  }
}

/** A dispute; a warning is an inquiry, which takes no money yet. */
export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId: dispute.id,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    ...stateOfDispute(dispute.status),
    dueBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
  }
}

function stateOfDispute(status: Stripe.Dispute.Status): Pick<ProviderDispute, 'state' | 'isClosed'> {
  if (status === 'won') return { state: 'won', isClosed: true }
  if (status === 'lost') return { state: 'lost', isClosed: true }
  if (status === 'warning_closed' || status === 'prevented') return { state: 'inquiry', isClosed: true }
  const isInquiry = status === 'warning_needs_response' || status === 'warning_under_review'
  return { state: isInquiry ? 'inquiry' : 'open', isClosed: false }
}
