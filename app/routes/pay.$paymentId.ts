import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { checkoutPath } from '~/domain/payments/checkout/payment-paths'

/** Where some purchases were paid for before: leads to the checkout. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(checkoutPath({ id: encodeURIComponent(params.paymentId ?? '') }))
}
