import type Stripe from 'stripe'
import type { ProviderEvent } from './port'
import { disputeOf, idOf } from './stripe-shapes'

/** Stripe's event in the port's words; what does not concern us is 'other'. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const other: ProviderEvent = { id: event.id, type: 'other', ref: null, paymentId: null }
  const about = (type: ProviderEvent['type'], told: Told): ProviderEvent =>
    told.ref ? { id: event.id, type, ...told } : other
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
    // Updated: an inquiry that becomes a dispute.
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

type Told = Omit<ProviderEvent, 'id' | 'type'>

function ofIntent(intent: Stripe.PaymentIntent): Told {
  return { ref: { kind: 'intent', providerId: intent.id }, paymentId: intent.metadata.payment ?? null }
}

function ofSession(session: Stripe.Checkout.Session): Told {
  return { ref: { kind: 'session', providerId: session.id }, paymentId: session.metadata?.payment ?? null }
}

function ofIntentId(intent: string | Stripe.PaymentIntent | null): Told {
  const id = idOf(intent)
  return { ref: id ? { kind: 'intent', providerId: id } : null, paymentId: null }
}
