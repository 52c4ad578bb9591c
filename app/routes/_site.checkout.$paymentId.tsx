import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { OrderDone } from '~/components/forms/order-done'
import { OrderPayment } from '~/components/forms/order-payment'
import type { FormState } from '~/contract/forms'
import { checkout } from '~/copy/checkout'
import { frames } from '~/copy/frames'
import { kits } from '~/copy/kits'
import { errorSummary } from '~/copy/site'
import { checkoutAction, readCheckoutPage } from '~/server/order-forms'
import '~/styles/checkout-page.css'
import { PaymentPage } from '~/components/site/purchase/payment-page'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

/** The payment step of a kit or a frame at its own address: the way without JavaScript, and what a reload of it shows. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readCheckoutPage(request, params.paymentId)
}

export function action(args: ActionFunctionArgs) {
  return checkoutAction(args)
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const prefix = data?.declineMessage || error ? errorSummary.titlePrefix : ''
  const what = data ? ` · ${data.kind === 'paint_kit' ? kits.title : frames.title}` : ''
  return [{ title: `${prefix}${checkout.title}${what}` }, { name: 'robots', content: 'noindex' }]
}

/** Only asked for by itself: what follows a payment is not read here again. */
export const shouldRevalidate = () => false

export default function CheckoutPage() {
  const step = useLoaderData<typeof loader>()
  const answered = useActionData<{ form?: FormState }>()
  const [done, setDone] = useState(false)
  const navigate = useNavigate()
  const heading = step.kind === 'paint_kit' ? checkout.pageTitle : frames.paymentPageTitle
  return (
    <PaymentPage heading={heading}>
      {done ? (
        <OrderDone kind={step.kind} />
      ) : (
        <OrderPayment
          key={step.paymentId}
          step={step}
          mode="page"
          refusal={answered?.form}
          onOrdered={(answer) => (answer.orderUrl ? navigate(answer.orderUrl) : setDone(true))}
        />
      )}
    </PaymentPage>
  )
}
