import { useLoaderData } from '@remix-run/react'
import { Sides } from '~/components/admin/cards'
import { PageHead } from '~/components/admin/page-head'
import { PaymentRecord } from '~/components/admin/payments/payment-record'
import { RefundForm } from '~/components/admin/payments/refund-form'
import { badgeClass } from '~/components/ui/looks'
import { dismissRequest, refundForm } from '~/contract/payments/payments'
import { requirePayment } from '~/domain/payments/checkout/require-payment'
import { readPaymentPage } from '~/domain/payments/list-payments'
import { dismissProblem, refundByOwner } from '~/domain/payments/refunds/refund-by-owner'
import { barePrice } from '~/lib/money'
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

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

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
