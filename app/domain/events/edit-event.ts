import { listConfirmedBookings, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import { listOverlapping } from '#db/queries/bookings/parties'
import { differences, flag } from '#db/rows'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { EventChanges } from '~/contract/bookings/events'
import { MAX_MOVE_YEARS } from '~/contract/constants'
import { events as copy } from '~/copy/owner/admin'
import { parties } from '~/copy/owner/parties'
import { conflict, fieldFailure } from '~/lib/failure'
import type { Cents } from '~/lib/money'
import { addMonths, DEFAULT_TIMES, dateTextOf, parseTimes } from '~/lib/time'
import { planAnnouncement } from '../announcements/announcements'
import { fromAndTo } from '../audit/record-change'
import { bookingMoved } from '../bookings/change-messages'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { eventTimes, requireEndAfterStart } from './event-times'
import { requireMinimumFits } from './minimum'
import { requireEvent } from './read-events'

/**
 * Changes the given fields (rule 1.9). Everybody booked gets an e-mail when time or place changes, and when that is
 * undone (rule 1.8). `mustConfirmMove` refuses such a change (409 'confirm_move'). `undoId` is null when nothing
 * changed.
 */
export function editEvent(
  services: Services,
  input: { id: number; changes: EventChanges; actor: string; mustConfirmMove?: boolean },
) {
  const now = services.clock.instant()
  const { actor, changes } = input
  return inTransaction(services.db, () => {
    const before = requireEvent(services, input.id)
    const changed = changedColumns(before, changes)
    if (Object.keys(changed).length === 0) return { event: before, isMoved: false, notifiedCount: 0, undoId: null }
    const isMoved = TIME_AND_PLACE.some((name) => name in changed)
    refuseEdit(services, before, { ...input, changed, isMoved, now })
    updateEvent(services.db, before.id, { ...changed, updated_at: now })
    const event = requireEvent(services, before.id)
    // It may never have been announced: it was hidden, or its date was mistyped and in the past.
    if (before.is_visible === 0 || before.starts_at <= now) planAnnouncement(services, event)
    const detail = fromAndTo(before, changed)
    const change = { actor, action: 'edit', subject: 'event', subjectId: event.id, detail }
    const { date, time, location, starts_at, ends_at } = event
    const from = { date, time, location, starts_at, ends_at }
    const undoId = recordUndoable(services, change, {
      label: `Event ${event.title}, ${dateTextOf(date)} ${isMoved ? 'moved' : 'changed'}`,
      steps: [undoOfUpdate('events', before, changed)],
      after: isMoved ? { kind: 'event_moved_back', eventId: event.id, from } : undefined,
    })
    const notifiedCount = isMoved ? notifyGuestsOfMove(services, { before, event, note: changes.moveNote }) : 0
    return { event, isMoved, notifiedCount, undoId }
  })
}

/** Whether a change asks for another price than an event has. */
export function isOtherPrice({ price }: Pick<EventChanges, 'price'>, { price_cents }: { price_cents: Cents }): boolean {
  return price !== undefined && price * 100 !== price_cents
}

/** Without `time`: the same time in other words is no move. */
const TIME_AND_PLACE = ['starts_at', 'ends_at', 'location'] as const

interface Edit {
  changes: EventChanges
  changed: Changes<'events'>
  isMoved: boolean
  mustConfirmMove?: boolean
  now: string
}

function refuseEdit(services: Services, before: EventWithSeats, edit: Edit): void {
  const { changes, changed, now } = edit
  if (before.called_off_at && (edit.isMoved || 'time' in changed)) {
    throw conflict('called_off', 'This event was called off: its time and place stay as they are.')
  }
  if (before.is_private === 1) refusePrivateEdit(services, before, changed)
  if (changed.time !== undefined) requireEndAfterStart(requestedTimes(before, changes))
  const seats = changed.max_capacity ?? before.max_capacity
  const minimumPeople = changed.minimum_people === undefined ? before.minimum_people : changed.minimum_people
  requireMinimumFits({ minimumPeople, maxCapacity: seats })
  if (!changes.confirmOverbooking && seats < before.max_capacity && seats < before.confirmed) {
    throw conflict('fewer_seats_than_booked', copy.fewerSeats(before.confirmed), 'maxCapacity')
  }
  if (!edit.isMoved) return
  const guests = listConfirmedBookings(services.db, before.id).length
  if (guests === 0) return
  refuseImplausibleMove(before, edit, guests)
  const isOver = (changed.ends_at ?? before.ends_at) <= now
  if (edit.mustConfirmMove && !isOver) throw conflict('confirm_move', copy.willGetEmail(guests))
}

/**
 * A private evening's people and price are changed on the party's page, and it must not overlap another (rules 15.5 and
 * 15.11).
 */
function refusePrivateEdit({ db }: Services, before: EventWithSeats, changed: Changes<'events'>): void {
  const ofParty = ['price_cents', 'max_capacity', 'is_visible', 'minimum_people'] as const
  if (ofParty.some((name) => name in changed)) throw conflict('private_event', parties.onPartyPage)
  const [other] = listOverlapping(db, { ...before, ...changed } as EventWithSeats, { kind: 'private', not: before.id })
  if (!other) return
  const taken = parties.dateTaken(other.title, dateTextOf(changed.date ?? before.date), other.time)
  throw fieldFailure('date', 'date_taken', taken)
}

/** Refuses to move an event with guests into the past or years ahead, unless it has already begun. */
function refuseImplausibleMove(before: EventWithSeats, { changed, changes, now }: Edit, guests: number): void {
  const startsAt = changed.starts_at
  if (startsAt === undefined) return
  if (startsAt <= now && before.starts_at > now) {
    const field = changed.date !== undefined ? 'date' : changes.time !== undefined ? 'time' : 'startTime'
    throw fieldFailure(field, 'moved_to_past', copy.movedToPast(guests))
  }
  if (changed.date !== undefined && startsAt > addMonths(now, 12 * MAX_MOVE_YEARS)) {
    throw fieldFailure('date', 'moved_too_far', copy.movedTooFar)
  }
}

/**
 * The changed columns. When start or minimum changes, the owner's decision to run it anyway no longer counts (rule
 * 1.17).
 */
function changedColumns(before: EventWithSeats, changes: EventChanges): Changes<'events'> {
  const changed = differences(before, columnsOf(before, changes))
  const isAnother = changed.starts_at !== undefined || changed.minimum_people !== undefined
  return isAnother ? { ...changed, ...differences(before, { run_anyway_at: null }) } : changed
}

function columnsOf(before: EventWithSeats, changes: EventChanges): Changes<'events'> {
  return {
    ...eventTimes(requestedTimes(before, changes)),
    title: changes.title,
    description: changes.description === null ? '' : changes.description,
    location: changes.location,
    price_cents: changes.price === undefined ? undefined : changes.price * 100,
    max_capacity: changes.maxCapacity,
    minimum_people: changes.minimumPeople,
    decide_hours: changes.decideHours,
    image_url: changes.imageUrl,
    is_visible: flag(changes.isVisible),
    is_regular: flag(changes.isRegular),
  }
}

/** The date and times after the change: both instants are always computed from all of them. */
function requestedTimes(before: EventWithSeats, changes: EventChanges) {
  const shown = parseTimes(before.time) ?? DEFAULT_TIMES
  const startTime = changes.startTime ?? shown.start
  const endTime = changes.endTime ?? shown.end
  // The form sends back the times that it showed. If they are the same, a text such as 'from half six' stays.
  const isSame = startTime === shown.start && endTime === shown.end
  const time = changes.time ?? (isSame ? before.time : undefined)
  return { date: changes.date ?? before.date, time, startTime, endTime }
}

/** E-mails everybody booked about another time or place, unless the event is over. Returns how many. */
export function notifyGuestsOfMove(
  services: Services,
  { before, event, note }: { before: EventWithSeats; event: EventWithSeats; note?: string },
): number {
  if (event.ends_at <= services.clock.instant()) return 0
  const guests = listConfirmedBookings(services.db, event.id)
  for (const { id, calendar_sequence } of guests) {
    const booking = updateBooking(services.db, id, { calendar_sequence: calendar_sequence + 1 })
    bookingMoved.queue(services, { booking, was: before, now: event, moved: 'event', note })
  }
  return guests.length
}
