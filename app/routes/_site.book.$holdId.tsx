import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { PaymentStep } from '~/components/forms/payment-step'
import { type FormState, messageIn } from '~/contract/forms'
import { checkout } from '~/copy/checkout'
import { errorSummary } from '~/copy/site'
import { idParam } from '~/server/json-action'
import { paymentStepAction, readPaymentStepPage } from '~/server/payment-step-page'
import { orRefuse } from '~/server/refuse-page'
import '~/styles/checkout-page.css'
import { PaymentPage } from '~/components/site/purchase/payment-page'

/** The payment step at its own address: the way without JavaScript, and what a reload of it shows (spec 1 §4.1). */
export function loader({ request, params }: LoaderFunctionArgs) {
  return orRefuse(() => readPaymentStepPage(request, idParam(params.holdId, 'This booking')))
}

export function action(args: ActionFunctionArgs) {
  return paymentStepAction(args)
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const prefix = data?.declineMessage || error ? errorSummary.titlePrefix : ''
  return [
    { title: `${prefix}${checkout.title}${data ? ` · ${data.event.title}` : ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Only asked for by itself (time left after a declined card): another form's success must not lead away from here. */
export const shouldRevalidate = () => false

export default function BookPage() {
  const step = useLoaderData<typeof loader>()
  const answered = useActionData<{ form?: FormState }>()
  const navigate = useNavigate()
  return (
    <PaymentPage heading={checkout.pageTitle}>
      <PaymentStep
        key={step.holdId}
        step={step}
        mode="page"
        message={messageIn(answered?.form)}
        onBooked={(answer) => navigate(answer.bookingUrl ?? '/')}
      />
    </PaymentPage>
  )
}
