import { randomBytes } from 'node:crypto'
import { StripeBalance } from './balance'
import {
  type Charge,
  DECLINES,
  type Decline,
  type Intent,
  type IntentData,
  invalid,
  noSuch,
  type Refund,
} from './objects'

type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost'
type Emit = (type: string, object: object) => void

/** Stripe's payments, in memory: intents, charges, refunds, and the resulting events. */
export class StripePayments {
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly balance = new StripeBalance(() => this.seconds())
  private readonly disputed = new Set<string>()
  /** Whether the bank is slow: refunds are pending until `settleRefund`. */
  areRefundsSlow = false

  constructor(
    private readonly now: () => Date,
    protected readonly emit: Emit,
  ) {}

  createIntent(given: IntentData & { amount: number; currency: string; redirects: string }): Intent {
    requireAmount(given.amount, given.currency, 'amount')
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: given.amount,
      amount_received: 0,
      automatic_payment_methods: { enabled: true, allow_redirects: given.redirects },
      canceled_at: null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${newId('').slice(1)}`,
      created: this.seconds(),
      currency: given.currency,
      description: given.description,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: given.metadata,
      receipt_email: given.receipt_email,
      status: 'requires_payment_method',
    }
    this.intents.set(id, intent)
    this.emit('payment_intent.created', intent)
    return intent
  }

  requireIntent(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw noSuch('payment_intent', id)
    return intent
  }

  requireCharge(id: string): Charge {
    return this.charges.get(id)!
  }

  cancelIntent(id: string, reason: string | null): Intent {
    const intent = this.requireIntent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        'payment_intent_unexpected_state',
      )
    }
    Object.assign(intent, { status: 'canceled', canceled_at: this.seconds(), cancellation_reason: reason })
    this.emit('payment_intent.canceled', intent)
    return intent
  }

  /** Charges a payer's card, from Stripe.js or from the hosted page. */
  payIntent(id: string, decline?: Decline): Intent {
    const intent = this.requireIntent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalid(
        `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
        'payment_intent_unexpected_state',
      )
    }
    if (decline) {
      intent.last_payment_error = { type: 'card_error', decline_code: decline, ...DECLINES[decline] }
      intent.status = 'requires_payment_method'
      this.emit('payment_intent.payment_failed', intent)
      return intent
    }
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: this.seconds(),
      currency: intent.currency,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: id,
      refunded: false,
    }
    this.charges.set(charge.id, charge)
    this.balance.add('charge', charge, charge.amount, Math.round(charge.amount * 0.0265) + 30)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    })
    this.emit('payment_intent.succeeded', intent)
    this.emit('charge.succeeded', charge)
    return intent
  }

  refund(given: {
    intentId: string
    amount: number | null
    reason: string | null
    metadata: Record<string, string>
  }): Refund {
    const intent = this.requireIntent(given.intentId)
    if (!intent.latest_charge || intent.status !== 'succeeded') {
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    }
    const charge = this.requireCharge(intent.latest_charge)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    const amount = given.amount ?? left
    if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
    if (amount > left) {
      throw invalid(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        undefined,
        'amount',
      )
    }
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.seconds(),
      currency: charge.currency,
      metadata: given.metadata,
      payment_intent: intent.id,
      reason: given.reason,
      status: this.areRefundsSlow ? 'pending' : 'succeeded',
    }
    this.refunds.set(refund.id, refund)
    this.balance.add('refund', refund, -amount)
    this.emit('refund.created', refund)
    this.emit('charge.refunded', charge)
    return refund
  }

  /** The bank has paid a pending refund out. */
  settleRefund(id: string): void {
    const refund = this.refunds.get(id)
    if (!refund) throw noSuch('refund', id)
    refund.status = 'succeeded'
    this.emit('refund.updated', refund)
  }

  /** The bank sends a refund back. */
  failRefund(id: string): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw noSuch('refund', id)
    const charge = this.requireCharge(refund.charge)
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.balance.add('refund_failure', refund, refund.amount)
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    this.emit('refund.failed', refund)
    return refund
  }

  /** The card's holder disputes the charge, or the bank asks about it; later the bank decides. */
  dispute(intentId: string, status: DisputeStatus = 'needs_response'): void {
    const intent = this.requireIntent(intentId)
    const dispute = {
      id: `du_${intentId}`,
      object: 'dispute',
      amount: intent.amount,
      charge: intent.latest_charge,
      currency: intent.currency,
      metadata: {},
      payment_intent: intentId,
      reason: 'fraudulent',
      status,
      evidence_details: { due_by: this.seconds() + 7 * 24 * 3600 },
    }
    const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed'
    const isKnown = this.disputed.has(intentId)
    this.disputed.add(intentId)
    if (status === 'needs_response') this.balance.add('dispute', dispute, -intent.amount, 2500)
    if (status === 'won') this.balance.add('dispute_reversal', dispute, intent.amount, -2500)
    this.emit(`charge.dispute.${isClosed ? 'closed' : isKnown ? 'updated' : 'created'}`, dispute)
  }

  protected seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export function requireAmount(amount: number, currency: string, param: string): void {
  if (!['nzd', 'usd', 'eur'].includes(currency)) {
    throw invalid(`Invalid currency: ${currency}.`, undefined, 'currency')
  }
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', param)
  }
  if (amount < 50) throw invalid(`Amount must be at least $0.50 ${currency}`, 'amount_too_small', param)
}
