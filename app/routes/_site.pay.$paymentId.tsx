import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { payPageWords } from '~/components/forms/pay-page-words'
import { settleAtReturn } from '~/components/forms/pay-return'
import { PurchaseStep } from '~/components/forms/purchase-step'
import type { FormState } from '~/contract/forms'
import { checkout } from '~/copy/checkout'
import { errorSummary } from '~/copy/site'
import { purchasePageAction, readPurchasePage } from '~/server/purchase-page'
import '~/styles/checkout-page.css'
import { PaymentPage } from '~/components/site/purchase/payment-page'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

/** The payment step of a purchase that holds no seats, at its own address: the way without JavaScript, and a reload. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readPurchasePage(request, params.paymentId)
}

export function action(args: ActionFunctionArgs) {
  return purchasePageAction(args)
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const prefix = data?.declineMessage || error ? errorSummary.titlePrefix : ''
  return [
    { title: `${prefix}${checkout.title}${data ? ` · ${data.title}` : ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export const shouldRevalidate = () => false

export default function PayPage() {
  const step = useLoaderData<typeof loader>()
  const answered = useActionData<{ form?: FormState }>()?.form
  return (
    <PaymentPage heading={checkout.pageTitle}>
      <PurchaseStep
        key={step.paymentId}
        step={step}
        words={payPageWords(step.purpose)}
        mode="page"
        message={answered?.message}
        onPaid={() => settleAtReturn(step.paymentId)}
      />
    </PaymentPage>
  )
}
