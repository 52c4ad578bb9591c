import {
  findPayment,
  findPaymentByProviderId,
  findRefundByProviderId,
  hasEvent,
  type Payment,
  rememberEvent,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { ProviderEvent } from '~/providers/payments/port'
import type { Services } from '../services'
import { requireProvider } from './checkout/require-payment'
import { recordDispute } from './record-dispute'
import { failRefund, NOT_PAID_OUT, syncRefunds } from './refunds/refund-outcome'
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
  const payment =
    (event.ref && findPaymentByProviderId(services.db, event.ref.providerId)) ??
    (event.paymentId ? findPayment(services.db, event.paymentId) : undefined)
  if (!payment || event.type === 'other') {
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

function recordRefundFailure(services: Services, { refundId, message }: ProviderEvent): void {
  const refund = refundId ? findRefundByProviderId(services.db, refundId) : undefined
  if (refund) failRefund(services, refund.id, message ?? NOT_PAID_OUT)
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
