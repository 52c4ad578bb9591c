import type { Payment, Refund } from '#db/queries/payments'
import { queueMessage } from '../messages/queue-message'
import { refundMade } from '../messages/templates/refund-made'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'

/** Tells the payer that money went back, in the transaction that books it; of seats that were gone the other mail says it already. */
export function queueRefundMade(services: Services, payment: Payment, refund: Refund): void {
  const wereSeatsGone = refund.cause === 'not_made' && payment.purpose === 'booking'
  if (!payment.email || wereSeatsGone) return
  queueMessage(services, {
    kind: 'refund_made',
    dedupeKey: `refund:${refund.id}:made`,
    to: { email: payment.email, name: payment.name },
    replyTo: readSettings(services).ownerEmail,
    content: refundMade({
      business: readSite(services),
      firstName: payment.name.trim().split(/\s+/)[0] ?? '',
      refundCents: refund.amount_cents,
      currency: payment.currency,
      paidFor: payment.description,
      reason: refund.reason,
    }),
  })
}
