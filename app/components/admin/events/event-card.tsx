import { events as copy } from '~/copy/owner/admin'
import { broadcasts } from '~/copy/owner/broadcasts'
import { callOffs } from '~/copy/owner/call-offs'
import { parties } from '~/copy/owner/parties'
import { announceTime } from '~/copy/site/rule-texts'
import type { AnnouncementView } from '~/domain/announcements/announcements'
import type { AdminEventView } from '~/domain/events/read-events'
import { currencyUnit, shortDollarPrice } from '~/lib/money'
import { peopleText } from '~/lib/text'
import { PostButton } from '../../form/post-button'
import { badgeClass, cardClass } from '../../ui/looks'
import { MoreActions } from '../cards'
import { ConfirmButton } from '../confirm-button'
import { ActLink } from '../list-links'

const CAPACITY = {
  under: { text: 'text-sage-deep before:rounded-full', bar: 'bg-sage' },
  at: { text: 'text-amber before:rounded-[0.15rem]', bar: 'bg-ochre' },
  over: { text: 'text-danger before:[clip-path:polygon(50%_0,100%_100%,0_100%)]', bar: 'bg-danger' },
}

/** Seats sold out of all seats: green dot, yellow square, red triangle with '(OVER!)'. */
export function Capacity({ event }: { event: AdminEventView }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-bold whitespace-nowrap tabular-nums before:size-3 before:bg-current before:forced-color-adjust-none ${CAPACITY[event.capacity].text}`}
    >
      <span className="sr-only">Seats sold: </span>
      {event.currentBookings}/{event.maxCapacity}
      {event.capacity === 'over' ? ` ${copy.over}` : ''}
    </span>
  )
}

interface EventCardProps {
  event: AdminEventView
  announcement?: AnnouncementView
  /** Parties on its waiting list. */
  waiting: number
}

/** One event of the owner's lists with everything that can be done to it. */
export function EventCard({ event, announcement, waiting }: EventCardProps) {
  const about = `${event.title}, ${event.dateText}`
  const shown = event.isArchived || event.isCalledOff ? undefined : announcement
  const width = `${Math.min(100, Math.round((event.currentBookings / event.maxCapacity) * 100))}%`
  return (
    <li className={cardClass({ isPutAway: !event.isVisible, className: 'grid content-start gap-2.5' })}>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <strong className="text-lg">{event.dateText}</strong>
        <Capacity event={event} />
      </div>
      <div>
        <h3 className="wrap-anywhere">{event.title}</h3>
        <p className="text-sm text-ink-soft">
          {event.time}, {shortDollarPrice(event.price)}
        </p>
        <p className="text-sm text-ink-soft">{event.location}</p>
      </div>
      <div className="h-2.5 overflow-hidden rounded-full bg-line forced-colors:outline">
        <div
          className={`h-full rounded-full forced-color-adjust-none ${CAPACITY[event.capacity].bar}`}
          style={{ width }}
        />
      </div>
      <p className="flex flex-wrap gap-1.5">
        {event.isCalledOff ? <span className={badgeClass('bad')}>{callOffs.badge}</span> : null}
        {event.isVisible ? (
          <span className={badgeClass('good')}>Visible</span>
        ) : (
          <span className={badgeClass(event.partyId ? 'info' : 'line')}>
            {event.partyId ? parties.badge : 'Hidden'}
          </span>
        )}
        {event.isRegular ? null : <span className={badgeClass('info')}>Vouchers by {currencyUnit()}</span>}
        {event.seatsHeld > 0 ? <span className={badgeClass('wait')}>{event.seatsHeld} held</span> : null}
      </p>
      {event.minimum ? <p className="text-sm text-ink-soft tabular-nums">{event.minimum.text}</p> : null}
      {shown ? <p className="text-sm text-ink-soft tabular-nums">{announcementText(shown)}</p> : null}
      <EventActions event={event} about={about} waiting={waiting} announcement={shown} />
    </li>
  )
}

/** The usual action for an event in its state, and behind 'More' all the others. */
function EventActions({ event, about, waiting, announcement }: EventCardProps & { about: string }) {
  const { id, partyId, isCalledOff, isOver, isArchived, isVisible } = event
  const path = `/admin/events/${id}`
  const asked = { about, title: about }
  const bookings = <ActLink to={`/admin?show=event-${id}`} label="Bookings" about={`of ${about}`} />
  const again = <Again event={event} about={about} />
  if (isArchived) {
    return (
      <MoreActions main={bookings} about={about}>
        {again}
        <PostButton
          preventScrollReset
          fields={{ intent: 'restore', id }}
          label="Restore"
          sending="Restoring..."
          about={about}
        />
      </MoreActions>
    )
  }
  const answers = <ActLink to={`${path}/call-off`} label={callOffs.answers} about={about} />
  const sheet = <ActLink to={`${path}/night-sheet`} label="Night sheet" about={about} />
  const done = <ConfirmButton {...copy.archive} {...asked} href={`${path}/archive`} label={copy.archive.confirm} />
  const run = event.minimum?.canRun ? (
    <PostButton
      preventScrollReset
      fields={{ intent: 'run-anyway', id }}
      label="Run it"
      sending="Saving..."
      about={`with fewer people: ${about}`}
    />
  ) : null
  const main = isCalledOff ? answers : isOver ? done : (run ?? sheet)
  return (
    <MoreActions main={main} about={about}>
      {announcement ? <AnnouncementButtons of={announcement} eventId={id} about={about} /> : null}
      {isCalledOff ? null : (
        <>
          {main === sheet ? null : sheet}
          {bookings}
          {partyId ? (
            <ActLink to={`/admin/parties/${partyId}`} label={parties.open} about={about} />
          ) : (
            <ActLink to={`${path}/waiting-list`} label={`Waiting list (${waiting})`} about={about} />
          )}
          <ActLink to={`${path}/write`} label={broadcasts.title} about={about} />
          <ActLink to={`${path}/follow-up`} label="Follow-up" about={about} />
        </>
      )}
      <ActLink fromList to={`${path}/edit`} label="Edit" about={about} />
      {again}
      {partyId ? null : (
        <PostButton
          preventScrollReset
          fields={{ intent: 'visibility', id, isVisible: isVisible ? 'off' : 'on' }}
          label={isVisible ? 'Hide' : 'Show'}
          sending={isVisible ? 'Hiding...' : 'Showing...'}
          about={about}
        />
      )}
      {main === done ? null : done}
      {isCalledOff || isOver || partyId ? null : (
        <ActLink to={`${path}/call-off`} label={callOffs.open} about={about} />
      )}
      {isCalledOff || partyId ? null : (
        <ConfirmButton {...copy.delete} {...asked} href={`${path}/delete`} label="Delete" />
      )}
    </MoreActions>
  )
}

/** Opens the form of a new event, filled in from this one. Not for a private evening: its title must not get on the site. */
export function Again({ event, about }: { event: AdminEventView; about?: string }) {
  if (event.partyId) return null
  return <ActLink to={`/admin/events/new?again=${event.id}`} label="Again" about={about} />
}

function announcementText({ state, count, timeText }: AnnouncementView): string {
  const people = peopleText(count)
  if (state === 'sent') return count === 0 ? 'Announced, nobody is on the lists' : `Announced to ${people}`
  if (state === 'due')
    return `Will be announced at ${timeText} ${count === 0 ? '(nobody is on the lists yet)' : `to ${people}`}`
  if (state === 'closed') return 'Will be announced once your studio is open'
  return state === 'hidden' ? `Will be announced ${announceTime} after you show it` : 'Not announced'
}

function AnnouncementButtons({ of, eventId, about }: { of: AnnouncementView; eventId: number; about: string }) {
  const button = { about: `the announcement of ${about}`, preventScrollReset: true }
  return (
    <>
      {of.state === 'due' || of.state === 'stopped' ? (
        <PostButton
          {...button}
          fields={{ intent: 'announce-now', id: eventId }}
          label="Announce now"
          sending="Sending..."
        />
      ) : null}
      {of.state === 'due' || of.state === 'hidden' ? (
        <PostButton
          {...button}
          fields={{ intent: 'announce-not', id: eventId }}
          label="Don’t announce"
          sending="Stopping..."
        />
      ) : null}
    </>
  )
}
