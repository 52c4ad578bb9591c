import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { NeedRows } from '~/components/admin/needs-you'
import { PostErrors } from '~/components/form/post-button'
import { idField, optionalText, requiredText } from '~/contract/fields'
import type { Toast } from '~/contract/forms'
import { needsYou as texts } from '~/copy/owner/needs-you'
import { resendMessage } from '~/domain/messages/resend-message'
import { listNeeds, settleMessage } from '~/domain/needs-you/list-needs'
import { markContacted } from '~/domain/orders/change-order'
import { retryFulfilment } from '~/domain/payments/fulfil'
import { retryRefund } from '~/domain/payments/refunds/refund-by-owner'
import { exactPrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownPath } from '~/server/http/origin'

export const meta: MetaFunction = () => [{ title: `${texts.title}, admin` }]

export const loader = ownerLoader(({ services }) => listNeeds(services))

const row = z.object({
  id: idField('Please choose a row'),
  back: optionalText(2000),
})
const done = (back: string, title: string, text?: string, variant?: Toast['variant']) => ({
  redirectTo: ownPath(back),
  toast: { variant, title, text },
})

/** The small forms of the list; this page shows a refusal, with the list. */
export const action = ownerFormAction({
  'retry-refund': {
    schema: row,
    run: async ({ services, input, actor }) => {
      const refund = await retryRefund(services, { refundId: input.id, actor })
      const sum = exactPrice(refund.amount_cents)
      if (refund.state === 'failed') return done(input.back, texts.refund.title, texts.refund.again, 'destructive')
      if (refund.state === 'succeeded') return done(input.back, texts.refund.done, texts.refund.doneText(sum))
      const waits = refund.provider_id ? texts.refund.takenOnText(sum) : texts.refund.waitsText(sum)
      return done(input.back, texts.refund.waits, waits)
    },
  },
  'retry-fulfilment': {
    schema: z.object({ id: requiredText('Please choose a row', 64), back: optionalText(2000) }),
    run: ({ services, input, actor }) => {
      const payment = retryFulfilment(services, { paymentId: input.id, actor })
      if (payment.state === 'fulfilled') return done(input.back, texts.unmade.made, texts.unmade.madeText)
      return payment.state === 'paid'
        ? done(input.back, texts.unmade.notYet, texts.unmade.notYetText, 'destructive')
        : done(input.back, texts.unmade.refused, texts.unmade.refusedText)
    },
  },
  'resend-message': {
    schema: row,
    run: ({ services, input, actor }) => {
      resendMessage(services, { id: input.id, actor })
      return done(input.back, texts.message.done)
    },
  },
  contacted: {
    schema: row,
    run: ({ services, input, actor }) => {
      const order = markContacted(services, { id: input.id, actor })
      return done(input.back, texts.frame.done, order.customer_name)
    },
  },
  'settle-message': {
    schema: row,
    run: ({ services, input, actor }) => {
      settleMessage(services, { id: input.id, actor })
      return done(input.back, texts.message.settled)
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function NeedsYouPage() {
  const needs = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="head-line">{texts.title}</h1>
      <PostErrors failed={texts.failed} />
      {needs.count === 0 ? (
        <p className="card empty">
          <strong>{texts.none}</strong>
        </p>
      ) : (
        <div className="card needs">
          <NeedRows needs={needs} back="/admin/needs-you" />
        </div>
      )}
    </>
  )
}
