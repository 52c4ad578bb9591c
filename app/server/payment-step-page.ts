import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { findPayment } from '#db/queries/payments'
import type { PaymentStepWire } from '../contract/bookings'
import { endReplacedPayments } from '../domain/bookings/end-replaced-payments'
import { readPaymentStep, requireOwnHold } from '../domain/bookings/read-payment-step'
import { openHostedPage } from '../domain/payments/open-payment'
import { Failure } from '../lib/failure'
import { instantNow } from '../providers/clock.port'
import { readVisitor } from './cookies'
import { formAction, formOf } from './form-action'
import { idParam } from './json-action'
import { leaveIfPaid } from './payer'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** The payment step at its own address; one that is booked already leads to the booking. */
export async function readPaymentStepPage(request: Request, holdId: number): Promise<PaymentStepWire> {
  const visitor = await readVisitor(request)
  leaveIfPaid((await orRefuse(() => requireOwnHold(services(), visitor, holdId))).payment_id)
  const step = await orRefuse(() => readPaymentStep(services(), visitor, holdId))
  if (step.bookingUrl) throw redirect(step.bookingUrl, 303)
  // Nothing to pay: the form that is sent again books it.
  if (step.zeroAmount) throw redirect(step.formUrl, 303)
  return step
}

/** 'pay' leads to the provider's own page. */
export const paymentStepAction = formAction({
  pay: formOf({
    limit: 'form',
    schema: z.object({}),
    run: async ({ services: it, request, params }) => {
      const hold = requireOwnHold(it, await readVisitor(request), idParam(params.holdId))
      const payment = hold.payment_id ? findPayment(it.db, hold.payment_id) : undefined
      if (!payment || hold.state !== 'live' || hold.expires_at <= instantNow(it.clock))
        throw new Failure('conflict', 'hold_lapsed', 'The time to pay is over. Please start again.')
      if (await endReplacedPayments(it, hold)) return { redirectTo: `/book/${hold.id}` }
      return { redirectTo: await openHostedPage(it, payment.id, `/book/${hold.id}`) }
    },
  }),
})
