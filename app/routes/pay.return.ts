import type { LoaderFunctionArgs } from '@remix-run/node'
import { booking as copy } from '~/copy/booking'
import { settleReturn } from '~/domain/bookings/settle-return'
import { readVisitor } from '~/server/cookies'
import { done } from '~/server/form-action'
import { confirmedToast } from '~/server/payment-step-page'
import { orRefuse } from '~/server/refuse-page'
import { services } from '~/server/services'

/**
 * Where the provider sends the visitor back to (spec 1 §4.1): asks the provider how it stands, settles, and goes on to a
 * clean address. Nothing in the query is believed.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const visitor = await readVisitor(request)
  const result = await orRefuse(() =>
    settleReturn(services(), { visitor, paymentId: query.get('payment'), intentId: query.get('payment_intent') }),
  )
  if (result.outcome === 'booked') {
    return done({ redirectTo: result.path, toast: confirmedToast('card', result.emailSent) })
  }
  if (result.outcome === 'told') return done({ redirectTo: result.path, toast: result.toast })
  return done({
    redirectTo: result.path,
    toast: {
      variant: 'destructive',
      title: result.outcome === 'refunded' ? copy.failed : copy.paymentFailed,
      text: result.message,
    },
  })
}
