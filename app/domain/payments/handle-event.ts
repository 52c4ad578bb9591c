import {
  findPayment,
  findPaymentByProviderId,
  findRefundByProviderId,
  hasEvent,
  type Payment,
  rememberEvent,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { type ProviderEvent, ProviderRefusal } from '~/providers/payments/port'
import type { Services } from '../services'
import { requireProvider } from './checkout/require-payment'
import { recordDispute } from './record-dispute'
import { failRefund, NOT_PAID_OUT, syncRefunds } from './refunds/refund-outcome'
import { failStrayRefund } from './refunds/stray-charges'
import { settlePayment } from './settle-payment'

/**
 * Handles a signed event, which only says which payment to check. Throws `InvalidSignature` to refuse it; after any
 * other error the provider sends it again.
 */
export async function handleProviderEvent(
  services: Services,
  rawBody: string,
  signature: string | null,
): Promise<'taken' | 'known' | 'foreign'> {
  const provider = requireProvider(services)
  const event = provider.readEvent(rawBody, signature)
  if (hasEvent(services.db, provider.name, event.id)) return 'known'
  const payment = event.type === 'other' ? undefined : await findPaymentOf(services, event)
  if (!payment) {
    remember(services, event)
    return 'foreign'
  }
  if (event.type === 'refund_failed') recordRefundFailure(services, event)
  else if (event.type === 'refunded' || event.type === 'dispute') {
    // The event of the payment itself may come later: the payment has to be settled first.
    const paid = payment.paid_at === null ? await settlePayment(services, payment.id) : payment
    if (event.type === 'dispute') recordDispute(services, paid, event)
    else await refreshRefunds(services, paid)
  } else await settlePayment(services, payment.id, event)
  remember(services, event)
  return 'taken'
}

const AFTER_CHARGE: ProviderEvent['type'][] = ['refunded', 'refund_failed', 'dispute']

/**
 * The payment of an event. An event about a refund or a dispute may name nothing but the charge, which we do not know
 * if it was made on the provider's page and no other event has arrived: then the provider says what it pays for.
 */
async function findPaymentOf(
  services: Services,
  { type, ref, paymentId }: ProviderEvent,
): Promise<Payment | undefined> {
  const known = ref ? findPaymentByProviderId(services.db, ref.providerId) : undefined
  if (known || paymentId || !ref || !AFTER_CHARGE.includes(type)) return known ?? findPayment(services.db, paymentId)
  try {
    return findPayment(services.db, (await requireProvider(services).readCharge(ref)).paymentId)
  } catch (error) {
    if (error instanceof ProviderRefusal) return undefined
    throw error
  }
}

function recordRefundFailure(services: Services, { refundId, message }: ProviderEvent): void {
  const refund = refundId ? findRefundByProviderId(services.db, refundId) : undefined
  if (refund) failRefund(services, refund.id, message ?? NOT_PAID_OUT)
  else failStrayRefund(services, refundId)
}

function remember(services: Services, event: ProviderEvent): void {
  inTransaction(services.db, () =>
    rememberEvent(services.db, {
      provider: requireProvider(services).name,
      event_id: event.id,
      received_at: services.clock.instant(),
    }),
  )
}

/** Asks the provider about a payment's refunds and records the answer. Throws when the provider cannot be reached. */
async function refreshRefunds(services: Services, payment: Payment): Promise<void> {
  if (payment.paid_at === null || payment.intent_id === null) return
  syncRefunds(services, payment.id, await requireProvider(services).listRefunds(payment.intent_id))
}
