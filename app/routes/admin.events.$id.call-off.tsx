import { useLoaderData } from '@remix-run/react'
import { CallOffAnswers, CallOffForm } from '~/components/admin/events/call-off'
import { PageHead } from '~/components/admin/page-head'
import { callOffChoice, callOffForm } from '~/contract/bookings/call-offs'
import { callOffs as copy } from '~/copy/owner/call-offs'
import { callOffEvent } from '~/domain/call-offs/call-off-event'
import { chooseByOwner } from '~/domain/call-offs/choose'
import { readCallOff } from '~/domain/call-offs/read-call-off'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readCallOff(services, id))

export const action = ownerFormAction({
  'call-off': {
    gone: { list: '/admin/events', failed: () => copy.failed },
    schema: callOffForm,
    run: ({ services, input, actor, id, here }) => {
      const { guests } = callOffEvent(services, { eventId: id, actor, ...input })
      return { redirectTo: here, toast: { title: copy.done, text: copy.doneText(guests) } }
    },
  },
  choose: {
    schema: callOffChoice,
    run: async ({ services, input, actor, id, here }) => {
      await chooseByOwner(services, { eventId: id, actor, ...input })
      return { redirectTo: here, toast: { title: copy.chosen[input.choice] } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Before: what calling the evening off does, and the form. Afterwards: what each guest chose. */
export default function CallOffPage() {
  const { event, preview, calledOff } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${copy.title}: ${event.title}`} />
      <p className="text-ink-soft tabular-nums">{event.when}</p>
      {preview ? <CallOffForm preview={preview} /> : null}
      {calledOff ? <CallOffAnswers calledOff={calledOff} /> : null}
    </>
  )
}
