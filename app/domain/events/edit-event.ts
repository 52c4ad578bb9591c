import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import type { Changes } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { EventChanges } from '../../contract/bookings/events'
import { events as texts } from '../../copy/owner/admin'
import { Failure } from '../../lib/failure'
import { DEFAULT_TIMES, dateTextOf, parseTimes } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { planAnnouncement } from '../announcements/plan-announcement'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { type EventPlace, saveUndo, undoOfUpdate } from '../undo/save-undo'
import { eventTimes, requireEndAfterStart } from './event-times'
import { requireEvent } from './read-event'
import { refuseFewerSeats, refuseOddMove } from './refuse-edit'
import { listGuests, tellMoved } from './tell-moved'

/** An edited event; `moved` when time or place changed, `told` how many bookings got an e-mail about it. */
interface EditedEvent {
  event: EventWithSeats
  moved: boolean
  told: number
  /** null: nothing changed. */
  undoId: number | null
}

/**
 * Changes what is given and leaves the rest (the whole event or a part). The seats that are sold are counted, never taken
 * from the request; the owner may lower the capacity below them when she says so and then sees '(OVER!)'. Everybody booked
 * gets an e-mail about another time or place, and about its undo. With `isMoveAsked` such a move is refused first (409
 * 'confirm_move'). Throws 400 for times that cannot be meant.
 */
export function editEvent(
  services: Services,
  input: { id: number; changes: EventChanges; actor: string; isMoveAsked?: boolean },
): EditedEvent {
  const now = instantNow(services.clock)
  return inTransaction(services.db, () => {
    const before = requireEvent(services, input.id)
    const changed = differences(before, asColumns(before, input.changes))
    if (Object.keys(changed).length === 0) return { event: before, moved: false, told: 0, undoId: null }
    const moved = WHERE_AND_WHEN.some((name) => name in changed)
    refuseEdit(services, before, { ...input, changed, moved, now })
    updateEvent(services.db, before.id, { ...changed, updated_at: now })
    const event = requireEvent(services, before.id)
    // One whose date was typed wrong was nobody's news yet.
    if (before.is_visible === 0 || before.starts_at <= now) planAnnouncement(services, event)
    recordChange(services, {
      actor: input.actor,
      action: 'edit',
      subject: 'event',
      subjectId: before.id,
      detail: Object.fromEntries(
        Object.entries(changed).map(([name, to]) => [name, { from: before[name as keyof EventWithSeats], to }]),
      ),
    })
    const undoId = saveUndo(services, {
      actor: input.actor,
      label: `Event ${event.title}, ${dateTextOf(event.date)} ${moved ? 'moved' : 'changed'}`,
      steps: [undoOfUpdate('events', before, changed)],
      ...(moved ? { after: { kind: 'event_moved_back', eventId: event.id, from: placeOf(event) } } : {}),
    })
    return {
      event,
      moved,
      told: moved ? tellMoved(services, { before, event, note: input.changes.moveNote }) : 0,
      undoId,
    }
  })
}

function refuseEdit(
  services: Services,
  before: EventWithSeats,
  edit: { changes: EventChanges; changed: Changes<'events'>; moved: boolean; isMoveAsked?: boolean; now: string },
): void {
  const { changes: asked, changed, moved, now } = edit
  if (changed.time !== undefined) requireEndAfterStart(askedTimes(before, asked))
  refuseFewerSeats(before, changed, asked)
  if (!moved) return
  const guests = listGuests(services, before.id).length
  refuseOddMove(before, { changed, asked, guests, now })
  const isOver = (changed.ends_at ?? before.ends_at) <= now
  if (edit.isMoveAsked && guests > 0 && !isOver) {
    throw new Failure('conflict', 'confirm_move', texts.willGetEmail(guests))
  }
}

function placeOf({ date, time, location, starts_at, ends_at }: EventWithSeats): EventPlace {
  return { date, time, location, starts_at, ends_at }
}

/** A time text written in another way is no other time. */
const WHERE_AND_WHEN = ['starts_at', 'ends_at', 'location'] as const

/** The request as columns of the row; undefined where nothing is asked. */
function asColumns(before: EventWithSeats, asked: EventChanges): Changes<'events'> {
  const visible = asked.isVisible === undefined ? undefined : asked.isVisible ? 1 : 0
  const regular = asked.isRegular === undefined ? undefined : asked.isRegular ? 1 : 0
  return {
    ...whenColumns(before, asked),
    title: asked.title,
    location: asked.location,
    price_cents: asked.price === undefined ? undefined : asked.price * 100,
    max_capacity: asked.maxCapacity,
    image_url: asked.imageUrl,
    is_visible: visible,
    is_regular: regular,
  }
}

/** Date and times belong together: a change of one computes both instants again. */
function whenColumns(before: EventWithSeats, asked: EventChanges): Changes<'events'> {
  return eventTimes(askedTimes(before, asked))
}

function askedTimes(before: EventWithSeats, asked: EventChanges) {
  const shown = parseTimes(before.time) ?? DEFAULT_TIMES
  const start = asked.startTime ?? shown.start
  const end = asked.endTime ?? shown.end
  // The form sends back the times that it showed: a text such as 'from half six' then stays as it was written.
  const sameTimes = start === shown.start && end === shown.end
  const time = asked.time ?? (sameTimes ? before.time : undefined)
  return { date: asked.date ?? before.date, time, startTime: start, endTime: end }
}

function differences(before: EventWithSeats, columns: Changes<'events'>): Changes<'events'> {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof EventWithSeats],
    ),
  )
}
