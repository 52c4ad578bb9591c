import type { Payment } from '#db/queries/payments'
import { queueMessage } from '../messages/queue-message'
import { refundMade } from '../messages/templates/refund-made'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'

/** Tells the payer that money of a payment went back, in the transaction that books it. */
export function queueRefundMade(
  services: Services,
  payment: Payment,
  refund: { dedupeKey: string; cents: number; currency: Payment['currency']; reason: string },
): void {
  if (!payment.email) return
  queueMessage(services, {
    kind: 'refund_made',
    dedupeKey: refund.dedupeKey,
    to: { email: payment.email, name: payment.name },
    replyTo: readSettings(services).ownerEmail,
    content: refundMade({
      business: readSite(services),
      firstName: payment.name.trim().split(/\s+/)[0] ?? '',
      refundCents: refund.cents,
      currency: refund.currency,
      paidFor: payment.description,
      reason: refund.reason,
      isByHand: payment.provider === 'manual',
    }),
  })
}
