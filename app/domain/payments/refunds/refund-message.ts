import type { Payment } from '#db/queries/payments/payments'
import { type Cents, exactPrice } from '../../../lib/money'
import { facts, paragraph } from '../../messages/blocks'
import { defineMessage } from '../../messages/define-message'
import { greetingOfName, refundTimeText, WHY_SENT } from '../../messages/parts'

interface MadeRefund {
  payment: Payment
  dedupeKey: string
  cents: Cents
  currency: Payment['currency']
  reason: string
}

/** To the payer: money of a payment went back to the card, or was handed back. */
export const refundMade = defineMessage<MadeRefund>('refund_made', {
  dedupeKey: ({ dedupeKey }) => dedupeKey,
  when: ({ payment }) => payment.email !== '',
  write: ({ payment, cents, currency, reason }) => {
    const isByHand = payment.provider === 'manual'
    const price = exactPrice(cents)
    return {
      to: { email: payment.email, name: payment.name },
      replyTo: 'owner',
      subject: `Your refund of ${price}`,
      preheader: payment.description,
      title: isByHand ? 'Your refund' : 'Your refund is on its way',
      lead: `${greetingOfName(payment.name)}, we have ${isByHand ? 'given' : 'sent'} ${price} back to you.`,
      body: [
        facts(
          ['Refunded', `${price} ${currency.toUpperCase()}`],
          ['For', payment.description],
          reason && ['Why', reason],
        ),
        !isByHand && paragraph(refundTimeText),
      ],
      because: [WHY_SENT],
    }
  },
})
