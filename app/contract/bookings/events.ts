import { z } from 'zod'
import { dollarsOf } from '../../lib/money'
import { DEFAULT_TIMES, dateTextOf, isDate, localDateOf, parseTimes } from '../../lib/nz-time'
import { EVENT_CALL_DEFAULTS, EVENT_DEFAULTS, MAX_CAPACITY } from '../constants'
import { changed, optional, pictureUrl, requiredNote, requiredText, switchField, wholeNumber } from '../fields'
import { LIMITS } from '../limits'

/** Events in requests and responses. */
interface EventView {
  id: number
  title: string
  /** Local date, 'YYYY-MM-DD'. */
  date: string
  time: string
  location: string
  /** Dollars per person. */
  price: number
  currentBookings: number
  maxCapacity: number
  imageUrl: string | null
}

/**
 * What the last places wait for: somebody who is paying, the card provider's answer about a payment that was not finished
 * in time, or somebody of the waiting list who was offered them.
 */
export type HeldSeats = 'paying' | 'checking' | 'offered'

/** GET /api/events/current. */
export interface CurrentEventView extends EventView {
  /** 'Fri, 4 Dec 2026' */
  dateText: string
  startsAt: string
  endsAt: string
  /** A map with the place. */
  directionsUrl: string
  soldOut: boolean
  /** Booking closes when the event starts. */
  hasStarted: boolean
  /** Seats that can be booked now: capacity less what is sold, held and offered. */
  seatsFree: number
  /** Only held seats are left: what they wait for. */
  held: HeldSeats | null
  /** Somebody is paying for the last seats: the soonest moment one may come free. */
  heldUntil: string | null
}

/** An event as the owner sees it. */
export interface AdminEventView extends EventView {
  dateText: string
  startTime: string
  endTime: string
  isVisible: boolean
  isArchived: boolean
  isRegular: boolean
  /** Seats at the payment step or offered to the waiting list. */
  seatsHeld: number
  capacity: 'under' | 'at' | 'over'
  isOver: boolean
}

/** Who gets the e-mail about an event that became visible (rule 1.12); 'hidden' waits until it is shown again. */
export interface AnnouncementView {
  state: 'due' | 'hidden' | 'sent' | 'stopped'
  /** '6:30pm' */
  timeText: string
  count: number
}

/** What an event's row says, with its seats counted. */
interface EventFacts {
  id: number
  title: string
  date: string
  time: string
  location: string
  price_cents: number
  max_capacity: number
  is_visible: 0 | 1
  is_archived: 0 | 1
  is_regular: 0 | 1
  image_url: string | null
  ends_at: string
  confirmed: number
  held: number
  offered: number
}

/** An event for everybody: cents become dollars here. */
export function eventView(event: EventFacts): EventView {
  return {
    id: event.id,
    title: event.title,
    date: event.date,
    time: event.time,
    location: event.location,
    price: dollarsOf(event.price_cents),
    currentBookings: event.confirmed,
    maxCapacity: event.max_capacity,
    imageUrl: event.image_url,
  }
}

/** An event for the owner; green under capacity, yellow at it, red over it. `now` is an instant. */
export function adminEventView(event: EventFacts, now: string): AdminEventView {
  const times = parseTimes(event.time) ?? DEFAULT_TIMES
  return {
    ...eventView(event),
    dateText: dateTextOf(event.date),
    startTime: times.start,
    endTime: times.end,
    isVisible: event.is_visible === 1,
    isArchived: event.is_archived === 1,
    isRegular: event.is_regular === 1,
    seatsHeld: event.held + event.offered,
    capacity: event.confirmed < event.max_capacity ? 'under' : event.confirmed === event.max_capacity ? 'at' : 'over',
    isOver: event.ends_at <= now,
  }
}

const missing = 'Please fill in all required fields'
const wrongDate = 'Please give a date such as 2026-12-04'
const wrongTime = 'Please give a time such as 18:30'

/** 'YYYY-MM-DD', or an ISO date-time: the date in Auckland at that moment, or the one written when it has no zone. */
const date = requiredText(missing, LIMITS.moment)
  .transform((text) => {
    const match = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text)
    if (!match?.[1] || !isDate(match[1])) return ''
    if (!match[2]) return match[1]
    const instant = new Date(text)
    return Number.isNaN(instant.getTime()) ? '' : localDateOf(instant.toISOString())
  })
  .refine((text) => text >= '2000-01-01' && text <= '2199-12-31', wrongDate)
const clockTime = requiredText(missing, LIMITS.moment)
  .transform((text) => /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text))
  .refine((match) => match !== null, { error: wrongTime, abort: true })
  .transform((match) => (match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : ''))
const timeText = changed(requiredText(missing, LIMITS.eventTime))
const price = wholeNumber(0, 10_000, { wrong: 'Please give the price in whole dollars, 0 or more' })
const maxCapacity = wholeNumber(1, MAX_CAPACITY, {
  wrong: 'Please allow at least 1 person',
  tooMany: `Please allow at most ${MAX_CAPACITY} people`,
})
const title = requiredText('Please give the event a title', LIMITS.name)
const location = requiredText('Please give a location', LIMITS.location)
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
const orElse = <S extends z.ZodType>(fallback: unknown, schema: S) =>
  z.preprocess((value) => (isBlank(value) ? fallback : value), schema)
/** A switch that may be left out: undefined then, and nothing changes. */
const maybeSwitch = optional(switchField(false))

/** What a new event has besides price and time. */
const newEvent = {
  title: orElse(EVENT_DEFAULTS.title, title),
  date,
  location: optional(location),
  maxCapacity: orElse(EVENT_DEFAULTS.maxCapacity, maxCapacity),
  imageUrl: pictureUrl(),
  isVisible: switchField(EVENT_DEFAULTS.isVisible),
  isRegular: switchField(true),
}

/** The owner's form of a new event. An absent location is the studio's address. */
export const newEventForm = z.object({
  ...newEvent,
  price: orElse(dollarsOf(EVENT_DEFAULTS.priceCents), price),
  startTime: clockTime,
  endTime: clockTime,
})

/**
 * POST /api/events. `time` is text such as '6:30pm-8:30pm' and goes before startTime and endTime; left out with them it is
 * the default.
 */
export const newEventRequest = z
  .object({
    ...newEvent,
    price: orElse(dollarsOf(EVENT_CALL_DEFAULTS.priceCents), price),
    time: timeText,
    startTime: optional(clockTime),
    endTime: optional(clockTime),
  })
  .refine((event) => event.time || !event.endTime || event.startTime, { path: ['startTime'], message: missing })
  .refine((event) => event.time || !event.startTime || event.endTime, { path: ['endTime'], message: missing })
  .transform((event) => (event.time || event.startTime ? event : { ...event, time: EVENT_CALL_DEFAULTS.time }))
export type NewEventRequest = z.infer<typeof newEventRequest>

/** PATCH /api/events/{id}: the whole event or a part of it. What is derived (currentBookings) is not read. */
export const eventChanges = z.object({
  title: changed(title),
  date: changed(date),
  time: timeText,
  startTime: changed(clockTime),
  endTime: changed(clockTime),
  location: changed(location),
  price: changed(price),
  maxCapacity: changed(maxCapacity),
  /** null or '' takes the picture away; left out, it stays. */
  imageUrl: z.preprocess(
    (value) => (value === undefined ? undefined : isBlank(value) ? null : value),
    z.union([z.undefined(), z.null(), pictureUrl()]),
  ),
  isVisible: maybeSwitch,
  isRegular: maybeSwitch,
  /** Fewer seats than there are people booked are meant so. */
  confirmOverbooking: maybeSwitch,
  /** The owner's own words in the e-mail about a move. */
  moveNote: optional(requiredNote('Please write text here', LIMITS.moveNote)),
})
export type EventChanges = z.infer<typeof eventChanges>

/** The owner's form of a change: a move that guests get an e-mail about is confirmed first. */
export const eventChangesForm = eventChanges.extend({ confirmMove: switchField(false) })
