import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findCheckoutOfHold } from '~/domain/bookings/purchase/start-booking'
import { services } from '~/server/boot/services'
import { readVisitor } from '~/server/http/cookies'

/** Where seats were paid for before: leads to their checkout, or to the form when this browser holds no such seats. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = findCheckoutOfHold(services(), await readVisitor(request), Number(params.holdId))
  return redirect(path ?? '/?book=open#booking')
}
