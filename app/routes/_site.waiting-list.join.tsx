import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EventHeader } from '~/components/booking/event-header'
import { unlisted } from '~/components/site/route-data'
import { Actions, Columns } from '~/components/ui/confirmation'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Page } from '~/components/ui/page'
import { WaitingListForm } from '~/components/waiting-list/join-forms'
import { notifierForm } from '~/contract/bookings/bookings'
import { joinPage as copy, waitingList } from '~/copy/bookings/notifier'
import { joinNotifier } from '~/domain/notifier/subscription'
import { readEventToJoin } from '~/domain/waiting-list/read-waiting-pages'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const eventId = eventIdOf(request)
  return { eventId, event: await orRefuse(() => readEventToJoin(services(), eventId)) }
}

export const action = formAction({
  join: {
    limit: 'join',
    schema: notifierForm,
    run: ({ services, request, input }) => {
      const eventId = eventIdOf(request)
      joinNotifier(services, { ...input, eventId })
      return {
        redirectTo: readEventToJoin(services, eventId).url,
        toast: { title: 'Waiting List Joined!', text: waitingList.joinedText },
        result: { email: input.email },
      }
    },
  },
})

function eventIdOf(request: Request): number {
  const id = new URL(request.url).searchParams.get('event') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : -1
}

export const meta = () => unlisted(copy.heading.join(' '))

/** The waiting list's form on a page of its own, for a post without scripts that was refused. */
export default function JoinWaitingList() {
  const { eventId, event } = useLoaderData<typeof loader>()
  return (
    <Page>
      <EventHeader event={event} heading={copy.heading} lead={copy.lead}>
        <Actions>
          <a className={buttonClass({ kind: 'line' })} href={event.url}>
            Back to the event
          </a>
        </Actions>
      </EventHeader>
      <Columns className="mt-8">
        <div className={cardClass()}>
          <WaitingListForm eventId={eventId} />
        </div>
      </Columns>
    </Page>
  )
}
