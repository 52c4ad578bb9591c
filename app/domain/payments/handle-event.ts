import {
  findPayment,
  findPaymentByProviderId,
  findRefundByProviderId,
  hasEvent,
  rememberEvent,
} from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import type { ProviderEvent } from '../../providers/payments/port'
import type { Services } from '../services'
import { recordDispute } from './record-dispute'
import { recordRefunds } from './refunds/record-refunds'
import { failRefund, NOT_PAID_OUT } from './refunds/refund-outcome'
import { requireProvider } from './require-provider'
import { settlePayment } from './settle-payment'

/**
 * Handles a signed event of the card provider. The event only says where to look: the state of the payment is read from the
 * provider. An event that comes twice or late changes nothing. Throws `InvalidSignature`; any other throw asks the provider
 * to send it again.
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
  switch (event.type) {
    case 'paid':
    case 'declined':
    case 'cancelled':
      await settlePayment(services, payment.id, event)
      break
    case 'refunded':
      await recordRefunds(services, payment.id)
      break
    case 'refund_failed':
      takeUpFailure(services, event)
      break
    case 'dispute':
      await recordDispute(services, payment.id, event)
      break
  }
  remember(services, event)
  return 'taken'
}

function takeUpFailure(services: Services, { refundId, message }: ProviderEvent): void {
  const refund = refundId ? findRefundByProviderId(services.db, refundId) : undefined
  if (refund) failRefund(services, refund.id, message ?? NOT_PAID_OUT)
}

function remember(services: Services, event: ProviderEvent): void {
  inTransaction(services.db, () =>
    rememberEvent(services.db, {
      provider: requireProvider(services).name,
      event_id: event.id,
      received_at: instantNow(services.clock),
    }),
  )
}
