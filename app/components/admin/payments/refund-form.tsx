import { ownerConstraints } from '~/contract/owner-constraints'
import type { PaymentPageView } from '~/domain/payments/list-payments'
import { sumWithCode } from '~/lib/money'
import { TextareaField, TextField } from '../../form/fields'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, noteClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

/** The form that refunds a payment, or records what was handed back; says why if nothing can be refunded. */
export function RefundForm({ payment }: { payment: PaymentPageView }) {
  const cancel = payment.fulfilled?.cancel ?? null
  const refund = useActionForm<Record<'amount' | 'reason' | 'purchase', string>>({
    intent: 'refund',
    constraint: ownerConstraints.refund,
    defaultValue: {
      amount: ((payment.fulfilled?.proposedCents ?? payment.refundableCents) / 100).toFixed(2),
      purchase: cancel ? 'cancel' : 'keep',
    },
  })
  if (payment.refundableCents === 0) {
    return (
      <p className={cardClass({ className: 'text-ink-soft text-sm' })}>{payment.disputeNote ?? whyNoRefund(payment)}</p>
    )
  }
  const isByHand = payment.provider === 'manual'
  return (
    <OwnerForm
      of={refund}
      className={cardClass()}
      title={isByHand ? 'Hand back' : 'Refund'}
      lead={
        isByHand ? <p className="text-sm text-ink-soft">Pay the money back yourself, then record it here.</p> : null
      }
      isOnce
      failed="Failed to refund"
      submit={isByHand ? 'Record as handed back' : 'Refund'}
      sending={isByHand ? 'Saving...' : 'Refunding...'}
      button={{ className: buttonClass({ kind: 'danger', size: 'small' }) }}
    >
      {payment.disputeNote ? <p className={noteClass('wait')}>{payment.disputeNote}</p> : null}
      <TextField
        field={refund.fields.amount}
        label="Amount"
        hint={`At most ${sumWithCode(payment.refundableCents, payment.currency)}`}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextareaField field={refund.fields.reason} label="Why" hint="The payer reads it in the email" rows={2} />
      {cancel ? (
        <RadioChoices
          name="purchase"
          legend="What happens to it?"
          chosen={refund.fields.purchase.initialValue}
          choices={[
            { value: 'cancel', ...cancel },
            { value: 'keep', label: 'Keep it as it is', text: 'Only the money goes back.' },
          ]}
        />
      ) : (
        <input type="hidden" name="purchase" value="keep" />
      )}
    </OwnerForm>
  )
}

function whyNoRefund({ paid_at }: PaymentPageView): string {
  return paid_at
    ? 'It’s all been refunded, or the refund is on its way.'
    : 'Nothing was paid, so there’s nothing to refund.'
}
