import type { LoaderFunctionArgs } from '@remix-run/node'
import { settleReturn } from '~/domain/payments/settle-return'
import { done } from '~/server/form-action'
import { payerOf } from '~/server/payer'
import { orRefuse } from '~/server/refuse-page'
import { services } from '~/server/services'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

/**
 * Where the provider sends the visitor back to (spec 1 §4.1): asks the provider how it stands, settles, and goes on to a
 * clean address, whatever was bought. Nothing in the query is believed.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const payer = await payerOf(request)
  const { path, toast } = await orRefuse(() =>
    settleReturn(services(), { ...payer, paymentId: query.get('payment'), intentId: query.get('payment_intent') }),
  )
  return done({ redirectTo: path, toast })
}

/** Never drawn: a payment leads on, and what is none is refused on the page that says why. */
export default function PayReturn() {
  return null
}
