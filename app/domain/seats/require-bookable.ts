import { type EventWithSeats, findEvent, freeSeats, isSoldOut } from '#db/queries/bookings/events'
import {
  countLiveHolds,
  findHoldEndOfIp,
  findLapsedSeats,
  findRecentLapse,
  findSoonestEnd,
} from '#db/queries/bookings/holds'
import { findSoonestOffer } from '#db/queries/bookings/waiting-list'
import type { NewRow } from '#db/tables'
import { HOLD } from '~/contract/constants'
import { booking } from '~/copy/bookings/booking'
import { conflict, Failure, missing } from '~/lib/failure'
import { minutesAfter, secondsUntil } from '~/lib/instants'
import { counted } from '~/lib/text'
import { dateTimeText, timeText } from '~/lib/time'
import type { Services } from '../services'

/** Whether visitors can book the event now, seats permitting (rule 1.7). */
export function isBookable(services: Services, event: EventWithSeats): boolean {
  return event.is_visible === 1 && isOpen(services, event)
}

function isOpen({ clock }: Services, event: EventWithSeats): boolean {
  return event.is_archived === 0 && event.called_off_at === null && event.starts_at > clock.instant()
}

/**
 * The event, if visitors can book it now; throws 404, and 409 once it has begun or was called off. `isInvited`: the
 * visitor came by the guests' link, the only way to book a private evening (rule 15.8).
 */
export function requireBookableEvent(services: Services, eventId: number, { isInvited = false } = {}): EventWithSeats {
  const event = findEvent(services.db, eventId)
  const isShown = event?.is_visible === 1 || (isInvited && event?.is_private === 1)
  if (!event || !isShown || event.is_archived === 1) throw eventNotFound()
  if (isOpen(services, event)) return event
  if (event.called_off_at) throw calledOff()
  throw conflict('event_started', 'Booking closed when this evening started.')
}

export function calledOff(): Failure {
  return conflict('called_off', 'This evening was called off.')
}

/** The event was deleted, hidden or archived. */
export function eventNotFound(): Failure {
  return missing('event_not_found', 'This evening is no longer open for booking.')
}

/**
 * Why a party does not fit: too many people, sold out, or seats held by others. The visitor already holds `ownSeats`.
 */
export function refuseFull(services: Services, event: EventWithSeats, ownSeats = 0): Failure {
  const left = freeSeats(event) + ownSeats
  if (left > 0) {
    const message = `Only ${counted(left, 'place')} ${left === 1 ? 'is' : 'are'} left.`
    return conflict('not_enough_seats', message, 'partySize')
  }
  if (isSoldOut(event)) return conflict('sold_out', `${booking.soldOut} ${booking.soldOutText(event.max_capacity)}`)
  const { why, until } = whyHeld(services, event)
  return conflict('seats_held', heldText[why](until))
}

/** Who the last places are held for: a payment, a check of a lapsed payment, the waiting list, or a guest's friends. */
type HeldSeats = 'paying' | 'checking' | 'offered' | 'kept'

const heldText: Record<HeldSeats, (until: string | null) => string> = {
  paying: (until) =>
    `The last places are being booked right now. If that falls through, they come free at ${timeText(until!)}.`,
  checking: () =>
    'The last places weren’t paid for in time. They come free once the bank has confirmed that: please try again in a few minutes.',
  offered: (until) =>
    `The last places are offered to the waiting list right now${until ? `, until ${dateTimeText(until)}` : ''}. You can join it too.`,
  kept: (until) =>
    `The last places are kept for a guest’s friends until ${dateTimeText(until!)}. You can join the waiting list.`,
}

/** Why no place can be booked now (rule 2.9); `until` is when the first may come free, if known. */
export function whyHeld(services: Services, event: EventWithSeats): { why: HeldSeats; until: string | null } {
  const until = findSoonestEnd(services.db, event.id)
  if (until) return { why: 'paying', until }
  if (event.held > 0) return { why: 'checking', until: null }
  const offer = findSoonestOffer(services.db, event.id)
  return { why: offer?.group_id ? 'kept' : 'offered', until: offer?.expires_at ?? null }
}

const MAX_HOLDS_PER_IP = 30

/**
 * A browser that deletes its cookie is a new visitor. So holds from one network address that lapsed unpaid within these
 * hours may come to all places of an evening this many times; after that the address waits.
 */
const LAPSED = { hours: 6, times: 3 } as const

/**
 * Stops visitors from blocking seats by holding them again and again (rules 2.6 and 2.7). Browsers are counted by their
 * cookie, because phones share addresses; clients without a cookie count as one visitor per address. Throws 429 with
 * the time to wait.
 */
export function requireMayHold(
  { db, clock }: Services,
  {
    event: { id: eventId, max_capacity },
    visitor,
    by_email,
    ip = '',
  }: Pick<NewRow<'holds'>, 'visitor' | 'by_email' | 'ip'> & { event: EventWithSeats },
): void {
  const now = clock.instant()
  const ipWithoutCookie = by_email === 1 && ip !== '' ? ip : null
  const since = minutesAfter(now, -HOLD.waitAfterLapseMinutes)
  const lapsedAt = findRecentLapse(db, { eventId, visitor, ipWithoutCookie, now, since })?.lapsed
  if (lapsedAt) {
    const seconds = secondsUntil(now, minutesAfter(lapsedAt, HOLD.waitAfterLapseMinutes))
    const text = `Your places were not booked in time, so other people may book them first. You can hold them again ${inMinutes(seconds)}.`
    throw new Failure('too_many', 'hold_lapsed', text, { retryAfter: seconds })
  }
  const end = ipWithoutCookie && findHoldEndOfIp(db, ipWithoutCookie)
  if (end) {
    const seconds = Math.max(60, secondsUntil(now, end))
    const text = `Somebody on your connection is already booking. Please allow cookies for this site and try again, or try again ${inMinutes(seconds)}.`
    throw new Failure('too_many', 'too_many_holds', text, { retryAfter: seconds })
  }
  if (ip === '') return
  const lapsed = findLapsedSeats(db, { eventId, ip, since: minutesAfter(now, -60 * LAPSED.hours), now })
  if (lapsed.seats >= LAPSED.times * max_capacity) {
    const seconds = secondsUntil(now, minutesAfter(lapsed.first!, 60 * LAPSED.hours))
    const text = `The places were held too often from your connection and not booked. Please call us to book, or try again ${inMinutes(seconds)}.`
    throw new Failure('too_many', 'too_many_holds', text, { retryAfter: seconds })
  }
  if (countLiveHolds(db, ip) >= MAX_HOLDS_PER_IP) {
    const text = 'Too many bookings are open from your connection. Please finish one first.'
    throw new Failure('too_many', 'too_many_holds', text, { retryAfter: 60 })
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
