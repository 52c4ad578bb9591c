import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { Checkout } from '~/components/checkout/checkout'
import { cardClass } from '~/components/ui/looks'
import { PageTitle } from '~/components/ui/page'
import { showToast } from '~/components/ui/toasts'
import type { FormReply } from '~/contract/forms'
import type { SettledView } from '~/contract/payments/checkout'
import { checkout } from '~/copy/payments/checkout'
import { errorSummary } from '~/copy/site/site'
import { checkoutAction, readCheckoutPage } from '~/server/checkout'

/** The checkout at its own address: the way without JavaScript, and what a reload of it shows. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readCheckoutPage(request, params.paymentId)
}

export const action = checkoutAction

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data!.declineMessage ? errorSummary.titlePrefix : ''}${checkout.title} · ${data!.title}` },
  { name: 'robots', content: 'noindex' },
]

/** What follows a payment is not read here again: it would lead away before its toast is shown. */
export const shouldRevalidate = () => false

export default function CheckoutPage() {
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<FormReply>()
  const navigate = useNavigate()

  function fulfilled({ toast, path }: SettledView) {
    if (toast) showToast(toast)
    navigate(path)
  }

  return (
    <section className="pt-8 pb-section" aria-labelledby="pay-title">
      <div className="page">
        <PageTitle id="pay-title" words={view.heading} />
        <div className={cardClass({ edge: 'sheet', flush: true, className: 'mt-6' })}>
          <Checkout key={view.paymentId} view={view} refusal={refusal} onFulfilled={fulfilled} />
        </div>
      </div>
    </section>
  )
}
