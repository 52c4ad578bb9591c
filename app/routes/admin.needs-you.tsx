import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Empty } from '~/components/admin/cards'
import { NeedRows, needsClass } from '~/components/admin/needs-you'
import { headLineClass } from '~/components/admin/page-head'
import { PostErrors } from '~/components/form/post-button'
import { idField, optionalText, requiredText } from '~/contract/fields'
import type { Toast } from '~/contract/forms'
import { runAnyway } from '~/domain/events/decide-minimum'
import { settleMessage } from '~/domain/messages/needs'
import { resendMessage } from '~/domain/messages/resend-message'
import { listNeeds } from '~/domain/needs-you/list-needs'
import { markContacted } from '~/domain/orders/change-order'
import { requirePayment } from '~/domain/payments/checkout/require-payment'
import { retryFulfilment } from '~/domain/payments/fulfil'
import { retryRefund } from '~/domain/payments/refunds/refund-by-owner'
import { barePrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownPath } from '~/server/http/origin'

export const loader = ownerLoader(({ services, account }) => listNeeds(services, account.role))

const row = z.object({ id: idField('Please choose a row'), back: optionalText(2000) })

const done = (back: string, title: string, text?: string, more: Partial<Toast> = {}) => ({
  redirectTo: ownPath(back),
  toast: { title, text, ...more },
})

/** The small forms of the list; this page shows a refusal above the list. */
export const action = ownerFormAction({
  'retry-refund': {
    schema: row,
    run: async ({ services, input: { id, back }, actor }) => {
      const { payment_id, amount_cents, state, provider_id } = await retryRefund(services, { refundId: id, actor })
      const sum = barePrice(amount_cents, requirePayment(services, payment_id).currency)
      if (state === 'failed') {
        const text = 'The card provider refused it again. Please pay it back by hand and record that on the payment.'
        return done(back, 'Refund failed.', text, { variant: 'destructive' })
      }
      if (state === 'succeeded') return done(back, 'Refunded', `${sum} went back to the card.`)
      const text = provider_id
        ? `${sum} is on its way. The card provider lets us know when it’s there.`
        : `${sum} hasn’t gone yet. We try again every minute until the card provider answers.`
      return done(back, 'Refund on its way', text)
    },
  },
  'retry-fulfilment': {
    schema: row.extend({ id: requiredText('Please choose a row', 64) }),
    run: ({ services, input: { id, back }, actor }) => {
      const { state } = retryFulfilment(services, { paymentId: id, actor })
      if (state === 'fulfilled') return done(back, 'Finished', 'It’s all done, and the buyer has an email.')
      if (state !== 'paid') {
        return done(back, 'Refund on its way', 'It’s no longer possible, so they get all of it back.')
      }
      const text =
        'The payment is safe and we keep trying. If it stays like this, refund it in full or ask for help with the error number.'
      return done(back, 'That didn’t work yet', text, { variant: 'destructive' })
    },
  },
  'resend-message': {
    schema: row,
    run: ({ services, input, actor }) => {
      resendMessage(services, { id: input.id, actor })
      return done(input.back, 'Email queued again')
    },
  },
  contacted: {
    schema: row,
    run: ({ services, input, actor }) => {
      const { order, undoId } = markContacted(services, { id: input.id, actor })
      return done(input.back, 'Marked as contacted', order.customer_name, { undoId })
    },
  },
  'run-event': {
    schema: row,
    run: ({ services, input, actor }) => {
      const { event, undoId } = runAnyway(services, { id: input.id, actor })
      return done(input.back, 'It’s on', event.title, { undoId })
    },
  },
  'settle-message': {
    schema: row,
    run: ({ services, input, actor }) => {
      const { undoId } = settleMessage(services, { id: input.id, actor })
      return done(input.back, 'Noted', undefined, { undoId })
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function NeedsYouPage() {
  const needs = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={headLineClass}>Needs you</h1>
      <PostErrors failed="That did not work" />
      {needs.count === 0 ? (
        <Empty title="Nothing needs you right now." />
      ) : (
        <div className={needsClass}>
          <NeedRows needs={needs} back="/admin/needs-you" />
        </div>
      )}
    </>
  )
}
