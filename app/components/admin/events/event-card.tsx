import { events as texts } from '~/copy/owner/admin'
import { broadcasts } from '~/copy/owner/broadcasts'
import { callOffs } from '~/copy/owner/call-offs'
import { parties } from '~/copy/owner/parties'
import { announceTime } from '~/copy/site/rule-texts'
import type { AnnouncementView } from '~/domain/announcements/announcements'
import type { AdminEventView } from '~/domain/events/read-events'
import { currencyUnit, shortPrice } from '../../../lib/money'
import { PostButton } from '../../form/post-button'
import { badgeClass, buttonClass, cardClass } from '../../ui/looks'
import { cardActsClass } from '../card-head'
import { ConfirmButton, type Question } from '../confirm-button'
import { ConfirmPage } from '../confirm-page'
import { ActLink } from '../list-links'

const CAPACITY = {
  under: { text: 'text-sage-deep before:rounded-full', bar: 'bg-sage' },
  at: { text: 'text-amber before:rounded-[0.15rem]', bar: 'bg-ochre' },
  over: { text: 'text-danger before:[clip-path:polygon(50%_0,100%_100%,0_100%)]', bar: 'bg-danger' },
}
const quietButton = { className: buttonClass({ kind: 'quiet', size: 'small' }), preventScrollReset: true }

/** Seats sold of seats there are: green dot, yellow square, red triangle with '(OVER!)'. */
export function Capacity({ event }: { event: AdminEventView }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-bold whitespace-nowrap tabular-nums before:size-3 before:bg-current before:forced-color-adjust-none ${CAPACITY[event.capacity].text}`}
    >
      <span className="sr-only">Seats sold: </span>
      {event.currentBookings}/{event.maxCapacity}
      {event.capacity === 'over' ? ` ${texts.over}` : ''}
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
  const width = `${Math.min(100, Math.round((event.currentBookings / event.maxCapacity) * 100))}%`
  return (
    <li className={cardClass({ isPutAway: !event.isVisible, className: 'grid content-start gap-2.5' })}>
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <strong className="text-lg">{event.dateText}</strong>
        <Capacity event={event} />
      </div>
      <div>
        <h3>{event.title}</h3>
        <p className="text-sm text-ink-soft">
          {event.time}, {shortPrice(event.price * 100)}
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
      {event.minimum ? <Minimum of={event.minimum} eventId={event.id} about={about} /> : null}
      {announcement && !event.isArchived && !event.isCalledOff ? (
        <Announcement of={announcement} eventId={event.id} about={about} />
      ) : null}
      <div className={cardActsClass}>
        {event.isArchived ? (
          <>
            <ActLink to={`/admin?show=event-${event.id}`} label="Bookings" about={`of ${about}`} />
            <Again event={event} about={about} />
            <PostButton
              {...quietButton}
              fields={{ intent: 'restore', id: event.id }}
              label="Restore"
              sending="Restoring..."
              about={about}
            />
          </>
        ) : (
          <EventActions event={event} about={about} waiting={waiting} />
        )}
      </div>
    </li>
  )
}

function EventActions({ event, about, waiting }: { event: AdminEventView; about: string; waiting: number }) {
  const path = `/admin/events/${event.id}`
  const asked = { about, title: about }
  return (
    <>
      {event.isCalledOff ? (
        <ActLink to={`${path}/call-off`} label={callOffs.answers} about={about} />
      ) : (
        <>
          <ActLink to={`${path}/night-sheet`} label="Night sheet" about={about} />
          <ActLink to={`/admin?show=event-${event.id}`} label="Bookings" about={`of ${about}`} />
          {event.partyId ? (
            <ActLink to={`/admin/parties/${event.partyId}`} label={parties.open} about={about} />
          ) : (
            <ActLink to={`${path}/waiting-list`} label={`Waiting list (${waiting})`} about={about} />
          )}
          <ActLink to={`${path}/write`} label={broadcasts.title} about={about} />
        </>
      )}
      <ActLink fromList to={`${path}/edit`} label="Edit" about={about} />
      <Again event={event} about={about} />
      {event.isCalledOff ? null : <ActLink to={`${path}/follow-up`} label="Follow-up" about={about} />}
      {event.isCalledOff || event.isOver || event.partyId ? null : (
        <ActLink to={`${path}/call-off`} label={callOffs.open} about={about} />
      )}
      {event.partyId ? null : (
        <PostButton
          {...quietButton}
          fields={{ intent: 'visibility', id: event.id, isVisible: event.isVisible ? 'off' : 'on' }}
          label={event.isVisible ? 'Hide' : 'Show'}
          sending={event.isVisible ? 'Hiding...' : 'Showing...'}
          about={about}
        />
      )}
      <ConfirmButton {...texts.archive} {...asked} href={`${path}/archive`} label={texts.archive.confirm} />
      {event.isCalledOff || event.partyId ? null : (
        <ConfirmButton {...texts.delete} {...asked} href={`${path}/delete`} label="Delete" />
      )}
    </>
  )
}

/** Leads to a new event with what this one says; a private evening's title is not for the site. */
export function Again({ event, about }: { event: AdminEventView; about?: string }) {
  if (event.partyId) return null
  return <ActLink to={`/admin/events/new?again=${event.id}`} label="Again" about={about} />
}

function Minimum({ of, eventId, about }: { of: { text: string; canRun: boolean }; eventId: number; about: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-soft tabular-nums">{of.text}</p>
      {of.canRun ? (
        <PostButton
          {...quietButton}
          fields={{ intent: 'run-anyway', id: eventId }}
          label="Run it"
          sending="Saving..."
          about={`with fewer people: ${about}`}
        />
      ) : null}
    </div>
  )
}

function Announcement({ of, eventId, about }: { of: AnnouncementView; eventId: number; about: string }) {
  const people = of.count === 1 ? '1 person' : `${of.count} people`
  if (of.state === 'sent') {
    return (
      <p className="text-sm text-ink-soft">
        {of.count === 0 ? 'Announced, nobody is on the lists' : `Announced to ${people}`}
      </p>
    )
  }
  const button = { ...quietButton, about: `the announcement of ${about}` }
  return (
    <div className="grid gap-2 print:hidden">
      <p className="text-sm text-ink-soft tabular-nums">
        {of.state === 'due'
          ? `The notifier list hears of it at ${of.timeText} (${of.count === 0 ? 'nobody is on it yet' : people})`
          : of.state === 'hidden'
            ? `The notifier list hears of it ${announceTime} after it is shown`
            : 'Not announced'}
      </p>
      <div className="flex flex-wrap gap-2">
        {of.state === 'hidden' ? null : (
          <PostButton
            {...button}
            fields={{ intent: 'announce-now', id: eventId }}
            label="Send now"
            sending="Sending..."
          />
        )}
        {of.state === 'stopped' ? null : (
          <PostButton
            {...button}
            fields={{ intent: 'announce-not', id: eventId }}
            label="Do not send"
            sending="Stopping..."
          />
        )}
      </div>
    </div>
  )
}

interface ConfirmEventProps extends Question {
  event: AdminEventView
  title: string
  blocked?: string | null
}

/** The question before an event is archived or deleted, as a page of its own. */
export function ConfirmEvent({ event, ...question }: ConfirmEventProps) {
  return (
    <ConfirmPage
      {...question}
      back="/admin/events"
      label="Events"
      backText="Back to events"
      ways={
        <ActLink
          className={buttonClass({ size: 'small' })}
          to={`/admin?show=event-${event.id}`}
          label="See its bookings"
        />
      }
      about={
        <>
          <p>
            <strong>
              {event.title}, {event.dateText}, {event.time}
            </strong>
          </p>
          <p className="text-sm text-ink-soft">
            {event.currentBookings} of {event.maxCapacity} seats sold
          </p>
        </>
      }
    />
  )
}
