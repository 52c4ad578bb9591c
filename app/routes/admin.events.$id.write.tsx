import { useActionData, useLoaderData } from '@remix-run/react'
import { BroadcastPreviewStep, BroadcastWords, SentBroadcasts } from '~/components/admin/events/broadcasts'
import { PageHead } from '~/components/admin/page-head'
import type { FormReply } from '~/contract/forms'
import { AUDIENCES, broadcastForm, sendBroadcastForm } from '~/contract/owner/broadcasts'
import { broadcasts as texts } from '~/copy/owner/broadcasts'
import {
  type BroadcastPreview,
  previewBroadcast,
  readBroadcasts,
  sendBroadcast,
} from '~/domain/broadcasts/write-to-guests'
import { dateTextOf } from '~/lib/time'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, request, id }) => {
  const { event, ...view } = readBroadcasts(services, id)
  const asked = new URL(request.url).searchParams.get('to')
  return {
    ...view,
    event: { ...event, when: `${dateTextOf(event.date)}, ${event.time}` },
    audience: AUDIENCES.find((one) => one === asked) ?? AUDIENCES[0],
  }
})

const gone = { list: '/admin/events', failed: () => texts.failed }

export const action = ownerFormAction({
  preview: {
    gone,
    schema: broadcastForm,
    run: ({ services, input, id }) => ({ result: previewBroadcast(services, { ...input, eventId: id }) }),
  },
  change: { gone, schema: broadcastForm, run: () => ({ shownAgain: 'not_sent' }) },
  send: {
    gone,
    schema: sendBroadcastForm,
    run: ({ services, input, actor, id, here }) => {
      const { recipients } = sendBroadcast(services, { ...input, eventId: id, actor })
      return { redirectTo: here, toast: { title: 'Message sent', text: texts.sent(recipients) } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** A message from the owner to everybody booked on an evening, or waiting for it, in steps: write, preview, send. */
export default function WriteToGuests() {
  const { event, counts, sent, audience } = useLoaderData<typeof loader>()
  const preview = useActionData<FormReply<BroadcastPreview>>()?.result
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${texts.title}: ${event.title}`} />
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      {preview ? (
        <BroadcastPreviewStep preview={preview} />
      ) : (
        <div className="mt-4 grid max-w-184 gap-4">
          <BroadcastWords key={sent.length} event={event} counts={counts} audience={audience} sentCount={sent.length} />
          <SentBroadcasts sent={sent} />
        </div>
      )}
    </>
  )
}
