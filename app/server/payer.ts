import { redirect } from '@remix-run/node'
import { findPayment } from '#db/queries/payments'
import { isBeingFinished } from '../domain/payments/unpaid'
import type { Payer } from '../domain/payments/whose-payment'
import { readBidders } from './bidder-session'
import { readVisitor } from './cookies'
import { services } from './services'

/** Who asks for a payment, as the request's cookies prove it. */
export async function payerOf(request: Request): Promise<Payer> {
  return { visitor: await readVisitor(request), bidders: await readBidders(request) }
}

/** Leads away from a payment step whose payment is paid but not made yet: to the page that waits for it. */
export function leaveIfPaid(paymentId: string | null | undefined): void {
  const payment = paymentId ? findPayment(services().db, paymentId) : undefined
  if (payment && isBeingFinished(payment)) throw redirect(`/pay/return?payment=${payment.id}`, 303)
}
