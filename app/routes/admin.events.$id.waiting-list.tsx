import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Empty } from '~/components/admin/cards'
import { ConfirmButton } from '~/components/admin/confirm-button'
import { ActLink } from '~/components/admin/list-links'
import { actsClass } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { type Column, column, Table } from '~/components/admin/table'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { type BadgeKind, badgeClass } from '~/components/ui/looks'
import { Unbroken } from '~/components/ui/unbroken'
import { idField } from '~/contract/fields'
import { booking } from '~/copy/bookings/booking'
import { waiting as copy } from '~/copy/owner/admin'
import { broadcasts } from '~/copy/owner/broadcasts'
import { offerNow, readWaitingList, type WaitingEntryView } from '~/domain/waiting-list/owner-waiting-list'
import { counted } from '~/lib/text'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, id }) => readWaitingList(services, id))

export const action = ownerFormAction({
  offer: {
    schema: z.object({ entryId: idField('Please choose who gets the offer') }),
    run: ({ services, input, actor, id, here }) => {
      const { first_name, party_size } = offerNow(services, { ...input, eventId: id, actor })
      const seats = counted(party_size, 'seat is', 'seats are')
      return { redirectTo: here, toast: { title: 'Offer made', text: `${seats} kept for ${first_name}.` } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The waiting list of an evening in its order, with former entries. */
export default function WaitingList() {
  const { event, freeSeats, waiting, entries, more } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/events" label="Events" title={`${copy.title}: ${event.title}`}>
        <ActLink
          to={`/admin/events/${event.id}/write?to=waiting`}
          label={broadcasts.title}
          about="on the waiting list"
        />
      </PageHead>
      <p className="mb-4 text-ink-soft tabular-nums">
        {event.when}. {copy.parties(waiting)}. {copy.free(freeSeats)}
      </p>
      <PostErrors failed="No offer was made" />
      {entries.length === 0 ? (
        <Empty title="Nobody is on the waiting list">
          Visitors can join it when the evening is sold out. Free seats are then offered in the order of joining.
        </Empty>
      ) : (
        <Table caption="Waiting list, in the order of joining" columns={columnsOf(event.id)} rows={entries} />
      )}
      {more > 0 ? <p className="mt-4 text-ink-soft tabular-nums">{copy.more(more)}</p> : null}
    </>
  )
}

const BADGES: Record<WaitingEntryView['state'], BadgeKind> = {
  waiting: 'wait',
  offered: 'info',
  booked: 'good',
  declined: 'line',
  lapsed: 'line',
  left: 'line',
}

function columnsOf(eventId: number): Column<WaitingEntryView>[] {
  return [
    column('Name', 'name', ({ name, email }) => (
      <>
        {name}
        <small>
          <Unbroken text={email} />
        </small>
      </>
    )),
    column('People', 'people', ({ partySize }) => partySize),
    column('Since', 'event', ({ sinceText }) => <span>{sinceText}</span>),
    column('State', 'outcome', ({ state, stateText, untilText }) => (
      <>
        <span className={badgeClass(BADGES[state])}>{stateText}</span>
        {untilText ? <small className="mt-1 cards:max-w-38">{untilText}</small> : null}
      </>
    )),
    column('Actions', 'act', ({ id, name, partySize, state, isWaiting }) => {
      const about = `${name}, ${booking.people(partySize)}`
      return (
        <div className={actsClass}>
          {state === 'waiting' ? (
            <PostButton
              fields={{ intent: 'offer', entryId: id }}
              label="Offer now"
              sending="Offering..."
              about={about}
              preventScrollReset
            />
          ) : null}
          {isWaiting ? (
            <ConfirmButton
              {...copy.removing}
              href={`/admin/events/${eventId}/waiting-list/${id}/remove`}
              label="Remove"
              about={about}
              title={about}
            />
          ) : null}
        </div>
      )
    }),
  ]
}
