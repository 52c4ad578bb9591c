import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkoutPath } from '~/contract/payments/checkout'

/** Where some purchases were paid for before: leads to the checkout. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(checkoutPath({ id: encodeURIComponent(params.paymentId ?? '') }))
}
