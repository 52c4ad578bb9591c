import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { PurchaseStepWire } from '../contract/payments'
import { openHostedPage } from '../domain/payments/open-payment'
import { readPurchaseStep, requireOwnPurchase } from '../domain/payments/read-purchase-step'
import { formAction, formOf } from './form-action'
import { leaveIfPaid, payerOf } from './payer'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** The payment step of a voucher, kit or frame at its own address; one that is made already leads there. */
export async function readPurchasePage(request: Request, paymentId = ''): Promise<PurchaseStepWire> {
  const { visitor, bidders } = await payerOf(request)
  leaveIfPaid((await orRefuse(() => requireOwnPurchase(services(), { visitor, bidders }, paymentId))).id)
  const step = await orRefuse(() => readPurchaseStep(services(), visitor, paymentId, bidders))
  if (step.madeUrl) throw redirect(step.madeUrl, 303)
  return step
}

/** 'pay' leads to the provider's own page. */
export const purchasePageAction = formAction({
  pay: formOf({
    limit: 'form',
    schema: z.object({}),
    run: async ({ services: it, request, params }) => {
      const payment = requireOwnPurchase(it, await payerOf(request), params.paymentId ?? '')
      return { redirectTo: await openHostedPage(it, payment.id, `/pay/${payment.id}`) }
    },
  }),
})
