import { useLoaderData } from '@remix-run/react'
import { Sides } from '~/components/admin/cards'
import { OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { PaymentRecord } from '~/components/admin/payments/payment-record'
import { TextareaField, TextField } from '~/components/form/fields'
import { RadioChoices } from '~/components/form/radio-choices'
import { useActionForm } from '~/components/form/use-action-form'
import { badgeClass, buttonClass, cardClass, noteClass } from '~/components/ui/looks'
import { ownerConstraints } from '~/contract/owner-constraints'
import { dismissRequest, refundForm } from '~/contract/payments/payments'
import { requirePayment } from '~/domain/payments/checkout/require-payment'
import { type PaymentPageView, readPaymentPage } from '~/domain/payments/list-payments'
import { dismissProblem, refundByOwner } from '~/domain/payments/refunds/refund-by-owner'
import { barePrice, sumWithCode } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, params }) => readPaymentPage(services, params.id ?? ''))

export const action = ownerFormAction({
  refund: {
    schema: refundForm,
    run: async ({ services, input, actor, params: { id: paymentId = '' }, here }) => {
      const refund = await refundByOwner(services, { paymentId, refund: input, actor })
      const { currency, provider } = requirePayment(services, paymentId)
      const sum = barePrice(refund.amount_cents, currency)
      const done = (title: string, text?: string) => ({ redirectTo: here, toast: { title, text } })
      if (refund.state === 'failed') {
        const text = refund.last_error ?? undefined
        return { redirectTo: here, toast: { variant: 'destructive', title: 'Failed to refund', text } }
      }
      if (provider === 'manual') {
        return done('Recorded as handed back', `${sum} was handed back.`)
      }
      if (refund.state === 'succeeded') return done('Refunded', `${sum} went back to the card.`)
      return done(
        'Refund on its way',
        refund.provider_id
          ? 'The card provider lets us know when it’s there.'
          : 'The card provider hasn’t answered yet. We try again every minute.',
      )
    },
  },
  settle: {
    schema: dismissRequest,
    run: ({ services, input, actor, params: { id: paymentId = '' }, here }) => {
      const { undoId } = dismissProblem(services, { paymentId, problemId: input.problem, actor })
      return { redirectTo: here, toast: { title: 'Dealt with', undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function PaymentPage() {
  const payment = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/payments" label="Payments" title={payment.description}>
        <span className={badgeClass(payment.look)}>{payment.stateText}</span>
      </PageHead>
      <Sides>
        <PaymentRecord payment={payment} />
        <RefundForm key={payment.refundableCents} payment={payment} />
      </Sides>
    </>
  )
}

/** The form that refunds a payment, or records what was handed back; says why if nothing can be refunded. */
function RefundForm({ payment }: { payment: PaymentPageView }) {
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
