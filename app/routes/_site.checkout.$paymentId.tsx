import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { Checkout } from '~/components/checkout/checkout'
import { unlisted } from '~/components/site/route-data'
import { cardClass } from '~/components/ui/looks'
import { PageTitle } from '~/components/ui/page'
import { showToast } from '~/components/ui/toasts'
import type { FormReply } from '~/contract/forms'
import type { SettledView } from '~/contract/payments/checkout'
import { checkout } from '~/copy/payments/checkout'
import { errorSummary } from '~/copy/site/site'
import { checkoutAction, readCheckoutPage } from '~/server/checkout'

/** The checkout on its own page: without JavaScript, and after a reload. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return readCheckoutPage(request, params.paymentId)
}

export const action = checkoutAction

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(`${data!.declineMessage ? errorSummary.titlePrefix : ''}${checkout.title} · ${data!.title}`)

/** The page's data is not read again after a payment: the loader would redirect before the toast is shown. */
export const shouldRevalidate = () => false

export default function CheckoutPage() {
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<FormReply>()
  const navigate = useNavigate()

  function fulfilled({ toast, path }: SettledView) {
    if (toast) showToast(toast)
    // Back would come to this page, which leads to the purchase again.
    navigate(path, { replace: true })
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
