import type Stripe from 'stripe'
import type {
  BalanceChange,
  ListedRefund,
  ProviderCharge,
  ProviderDispute,
  ProviderEvent,
  ProviderPayout,
  ProviderRefund,
} from './port'

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A payment intent of Stripe as a charge of the port. */
export function chargeOfIntent(intent: Stripe.PaymentIntent): ProviderCharge {
  return {
    status: statusOfIntent(intent),
    intentId: intent.id,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata.payment ?? null,
    declineMessage: intent.status === 'succeeded' ? null : (intent.last_payment_error?.message ?? null),
  }
}

/** A Checkout session as a charge of the port; it must have been read with its intent. */
export function chargeOfSession(session: Stripe.Checkout.Session): ProviderCharge {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    status: statusOfSession(session, intent),
    intentId: idOf(session.payment_intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: session.metadata?.payment ?? null,
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
  // The money counts, not the page: an intent may have succeeded although its session is not complete.
  if (session.payment_status === 'paid' || intent?.status === 'succeeded') return 'succeeded'
  if (session.status === 'expired') return 'cancelled'
  return session.status === 'complete' || intent?.status === 'processing' ? 'processing' : 'open'
}

export function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { refundId: id, state: 'succeeded' }
  return { refundId: id, state: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

/** Refunds that we requested contain our key. */
export function listedRefundOf(refund: Stripe.Refund): ListedRefund {
  return {
    ...refundOf(refund),
    amountCents: refund.amount,
    key: refund.metadata?.key || null,
    message: refund.failure_reason,
  }
}

/**
 * A balance transaction as a change of the port; it must have been read with its source (charge, refund, dispute or
 * payout).
 */
export function balanceChangeOf(line: Stripe.BalanceTransaction, payoutId: string | null): BalanceChange {
  const source = typeof line.source === 'object' ? line.source : null
  const kind = KINDS[line.reporting_category] ?? 'other'
  return {
    id: line.id,
    kind,
    currency: line.currency,
    amountCents: line.amount,
    feeCents: line.fee,
    intentId: source && 'payment_intent' in source ? idOf(source.payment_intent) : null,
    payoutId: kind === 'payout' ? idOf(line.source) : payoutId,
    description: line.description ?? line.type.replaceAll('_', ' '),
    createdAt: instantOf(line.created),
  }
}

/** Our kinds, by Stripe's reporting categories. */
const KINDS: Record<string, BalanceChange['kind']> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

export function payoutOf(payout: Stripe.Payout): ProviderPayout {
  return {
    id: payout.id,
    currency: payout.currency,
    amountCents: payout.amount,
    state: PAYOUT_STATES[payout.status] ?? 'pending',
    isAutomatic: payout.automatic,
    createdAt: instantOf(payout.created),
    arrivesAt: instantOf(payout.arrival_date),
  }
}

const PAYOUT_STATES: Record<string, ProviderPayout['state']> = { paid: 'paid', failed: 'failed', canceled: 'cancelled' }

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId: dispute.id,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    ...stateOfDispute(dispute.status),
    dueBy: dueBy ? instantOf(dueBy) : null,
  }
}

function stateOfDispute(status: Stripe.Dispute.Status): Pick<ProviderDispute, 'state' | 'isClosed'> {
  if (status === 'won') return { state: 'won', isClosed: true }
  if (status === 'lost') return { state: 'lost', isClosed: true }
  if (status === 'warning_closed' || status === 'prevented') return { state: 'inquiry', isClosed: true }
  const isInquiry = status === 'warning_needs_response' || status === 'warning_under_review'
  return { state: isInquiry ? 'inquiry' : 'open', isClosed: false }
}

/** Stripe's event as an event of the port; 'other' for what does not concern us. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const other: ProviderEvent = { id: event.id, type: 'other', ref: null, paymentId: null }
  const about = (type: ProviderEvent['type'], subject: Subject): ProviderEvent =>
    subject.ref ? { id: event.id, type, ...subject } : other
  switch (event.type) {
    case 'payment_intent.succeeded':
      return about('paid', ofIntent(event.data.object))
    case 'payment_intent.payment_failed': {
      const intent = event.data.object
      return about('declined', { ...ofIntent(intent), message: intent.last_payment_error?.message })
    }
    case 'payment_intent.canceled':
      return about('cancelled', ofIntent(event.data.object))
    case 'checkout.session.completed': {
      const session = event.data.object
      return session.payment_status === 'paid' ? about('paid', ofSession(session)) : other
    }
    case 'checkout.session.expired':
      return about('cancelled', ofSession(event.data.object))
    case 'charge.refunded': {
      // A charge carries the metadata of its intent.
      const charge = event.data.object
      return about('refunded', { ...ofIntentId(charge.payment_intent), paymentId: charge.metadata.payment ?? null })
    }
    case 'refund.updated':
      return about('refunded', ofIntentId(event.data.object.payment_intent))
    case 'refund.failed': {
      const refund = event.data.object
      const message = refund.failure_reason ?? undefined
      return about('refund_failed', { ...ofIntentId(refund.payment_intent), refundId: refund.id, message })
    }
    // 'updated' includes an inquiry that becomes a dispute.
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      return about('dispute', { ...ofIntentId(dispute.payment_intent), dispute: disputeOf(dispute) })
    }
    default:
      return other
  }
}

type Subject = Omit<ProviderEvent, 'id' | 'type'>

function ofIntent(intent: Stripe.PaymentIntent): Subject {
  return { ref: { kind: 'intent', providerId: intent.id }, paymentId: intent.metadata.payment ?? null }
}

function ofSession(session: Stripe.Checkout.Session): Subject {
  return { ref: { kind: 'session', providerId: session.id }, paymentId: session.metadata?.payment ?? null }
}

function ofIntentId(intent: string | Stripe.PaymentIntent | null): Subject {
  const id = idOf(intent)
  return { ref: id ? { kind: 'intent', providerId: id } : null, paymentId: null }
}
