import { events as copy, waiting as waitingTexts } from '~/copy/owner/admin'
import { broadcasts } from '~/copy/owner/broadcasts'
import { parties } from '~/copy/owner/parties'
import { followUp as followUpTexts } from '~/copy/owner/tools'
import type { EveningView } from '~/domain/dashboard/read-evenings'
import { cardClass } from '../../ui/looks'
import { cardActsClass, Empty } from '../cards'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'
import { Capacity } from './event-card'
import { GroupPhoto, SendFollowUp } from './follow-up'
import { NightSheet } from './night-sheet'

const LABELS = { coming: 'Next evening', today: 'Today', over: 'Over: mark it done' }

/** The top of the owner's start page: the next evening's guests, tonight's list to tick off, or the follow-up of an evening. */
export function Evenings({ evenings }: { evenings: EveningView[] }) {
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      {evenings.every(({ state }) => state === 'over') ? (
        <Empty title="No evenings coming up">Create one under Events.</Empty>
      ) : null}
      {evenings.map((evening) => (
        <Evening key={evening.event.id} evening={evening} />
      ))}
    </div>
  )
}

function Evening({ evening }: { evening: EveningView }) {
  const { event, state, freeSeats, waiting, sheet, followUp } = evening
  const titleId = `evening-${event.id}`
  const whenId = `${titleId}-when`
  const about = `${event.title}, ${event.dateText}`
  return (
    <article className={cardClass()} aria-labelledby={`${titleId} ${whenId}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-bold text-ink-soft">{LABELS[state]}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Capacity event={event} />
          {state === 'over' ? null : <span className="text-sm text-ink-soft">{waitingTexts.free(freeSeats)}</span>}
        </span>
      </p>
      <h2 id={titleId}>{event.title}</h2>
      <p className="font-bold tabular-nums" id={whenId}>
        {event.dateText}, {event.time}
      </p>
      <p className="text-sm text-ink-soft">{event.location}</p>
      <div className={`${cardActsClass} mb-3`}>
        {state === 'over' ? (
          <>
            <ActLink
              to={`/admin/events/${event.id}/follow-up`}
              label="Preview and test"
              about={`of the follow-up: ${about}`}
            />
            <ConfirmButton
              {...copy.archive}
              about={about}
              title={about}
              href={`/admin/events/${event.id}/archive`}
              label={copy.archive.confirm}
            />
          </>
        ) : (
          <>
            <ActLink to={`/admin/events/${event.id}/night-sheet`} label="Night sheet" about={about} />
            {event.partyId ? (
              <ActLink to={`/admin/parties/${event.partyId}`} label={parties.open} about={about} />
            ) : (
              <ActLink
                to={`/admin/events/${event.id}/waiting-list`}
                label={`${waitingTexts.title} (${waiting})`}
                about={about}
              />
            )}
            <ActLink to={`/admin/events/${event.id}/write`} label={broadcasts.title} about={about} />
          </>
        )}
      </div>
      {sheet && state === 'today' ? <NightSheet sheet={sheet} back="/admin" /> : null}
      {sheet && state === 'coming' ? <WhoComes guests={sheet.guests} /> : null}
      {followUp ? (
        <div className="grid max-w-184 gap-4">
          <h3>{followUpTexts.title}</h3>
          <SendFollowUp event={event} followUp={followUp} back="/admin" />
          {followUp.sent.length === 0 ? <GroupPhoto event={event} followUp={followUp} back="/admin" /> : null}
        </div>
      ) : null}
    </article>
  )
}

/** The parties by name, with their special requests: allergies, who wants to sit together. */
function WhoComes({ guests }: Pick<NonNullable<EveningView['sheet']>, 'guests'>) {
  if (guests.length === 0) return <p className="text-ink-soft">Nobody is booked yet.</p>
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3" aria-label="Who’s coming">
      {guests.map(({ bookingId, name, partySize, notes }) => (
        <li className="wrap-anywhere" key={bookingId}>
          {name} <strong className="tabular-nums">{partySize}</strong>
          <span className="sr-only"> {partySize === 1 ? 'person' : 'people'}</span>
          {notes ? <p className="text-sm whitespace-pre-line text-ink-soft">{`“${notes}”`}</p> : null}
        </li>
      ))}
    </ul>
  )
}
