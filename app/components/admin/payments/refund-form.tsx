import type { PaymentPageView } from '~/domain/payments/list-payments'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { sumWithCode } from '../../../lib/money'
import { TextareaField, TextField } from '../../form/fields'
import { RadioChoices } from '../../form/radio-choices'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass, noteClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'

export function RefundForm({ payment }: { payment: PaymentPageView }) {
  const cancel = payment.fulfilled?.cancel ?? null
  const refund = useActionForm<Record<'amount' | 'reason' | 'purchase', string>>({
    id: 'refund',
    intent: 'refund',
    constraint: ownerConstraints.refund,
    defaultValue: {
      amount: ((payment.fulfilled?.proposedCents ?? payment.refundableCents) / 100).toFixed(2),
      purchase: cancel ? 'cancel' : 'keep',
    },
  })
  if (payment.refundableCents === 0) {
    return (
      <p className={cardClass({ className: 'text-ink-soft text-sm' })}>
        {payment.disputeNote ??
          (payment.paid_at
            ? 'All of it went back, or is on its way.'
            : 'Nothing was paid, so there’s nothing to refund.')}
      </p>
    )
  }
  const isByHand = payment.provider === 'manual'
  return (
    <OwnerForm
      of={refund}
      className={cardClass()}
      title={isByHand ? 'Hand back' : 'Refund'}
      lead={isByHand ? <p className="text-sm text-ink-soft">Pay the money back yourself, then note it here.</p> : null}
      isOnce
      failed="Failed to refund"
      submit={isByHand ? 'Note as handed back' : 'Refund'}
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
          legend="What becomes of it?"
          chosen={refund.fields.purchase.initialValue}
          choices={[
            { value: 'cancel', ...cancel },
            { value: 'keep', label: 'Keep it as it is', text: 'Only money goes back.' },
          ]}
        />
      ) : (
        <input type="hidden" name="purchase" value="keep" />
      )}
    </OwnerForm>
  )
}
