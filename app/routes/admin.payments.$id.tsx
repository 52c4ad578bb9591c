import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '~/components/admin/page-head'
import { PaymentBooks } from '~/components/admin/payments/payment-books'
import { RefundForm } from '~/components/admin/payments/refund-form'
import { dismissRequest, refundForm } from '~/contract/payments/admin-payments'
import { manual, refunds as texts } from '~/copy/owner/admin'
import { requirePayment } from '~/domain/payments/checkout/require-payment'
import { readPaymentPage } from '~/domain/payments/list-payments'
import { dismissProblem, refundByOwner } from '~/domain/payments/refunds/refund-by-owner'
import { exactPrice } from '~/lib/money'
import { orNotFound, ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Payment, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { payment: orNotFound(() => readPaymentPage(services(), params.id ?? '')) }
}

export const action = ownerFormAction({
  refund: {
    schema: refundForm,
    run: async ({ services, input, actor, params: { id: paymentId = '' }, here }) => {
      const refund = await refundByOwner(services, { paymentId, refund: input, actor })
      if (refund.state === 'failed') {
        return {
          redirectTo: here,
          toast: { variant: 'destructive', title: texts.failed, text: refund.last_error ?? undefined },
        }
      }
      if (requirePayment(services, paymentId).provider === 'manual') {
        const text = manual.notedText(exactPrice(refund.amount_cents))
        return { redirectTo: here, toast: { title: manual.noted, text } }
      }
      const isDone = refund.state === 'succeeded'
      return {
        redirectTo: here,
        toast: {
          title: isDone ? texts.done : texts.waiting,
          text: isDone
            ? `${exactPrice(refund.amount_cents)} went back to the card.`
            : refund.provider_id
              ? texts.takenOnText
              : texts.waitingText,
        },
      }
    },
  },
  settle: {
    schema: dismissRequest,
    run: ({ services, input, actor, params: { id: paymentId = '' }, here }) => {
      dismissProblem(services, { paymentId, problemId: input.problem, actor })
      return { redirectTo: here, toast: { title: 'Dealt with' } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function PaymentPage() {
  const { payment } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/payments" label="Payments" title={payment.description}>
        <span className={`badge badge--${payment.look}`}>{payment.stateText}</span>
      </PageHead>
      <div className="sides">
        <PaymentBooks payment={payment} />
        <RefundForm key={payment.refundableCents} payment={payment} />
      </div>
    </>
  )
}
