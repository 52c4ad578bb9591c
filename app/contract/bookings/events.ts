import { z } from 'zod'
import { currencyUnit, dollarsOf } from '~/lib/money'
import { studio } from '~/lib/studio'
import { isDate, localDateOf } from '~/lib/time'
import {
  EVENT_CALL_DEFAULTS,
  EVENT_DEFAULTS,
  MAX_CAPACITY,
  MAX_DECIDE_HOURS,
  MAX_PRICE_CENTS,
  MIN_MINIMUM,
  SERIES,
} from '../constants'
import {
  changed,
  optional,
  optionalNote,
  optionalText,
  orElse,
  pictureUrl,
  requiredNote,
  requiredText,
  switchField,
  wholeNumber,
} from '../fields'
import { LIMITS } from '../limits'

const missing = 'Please fill in all required fields'
const wrongDate = 'Please give a date such as 2026-12-04'
const wrongTime = 'Please give a time such as 18:30'

/**
 * 'YYYY-MM-DD', or an ISO date-time: with a time zone, the studio's local date at that instant; without one, the date
 * in the text.
 */
export const date = requiredText(missing, LIMITS.moment)
  .transform((text) => {
    const match = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text)
    if (!match?.[1] || !isDate(match[1])) return ''
    if (!match[2]) return match[1]
    const instant = new Date(text)
    return Number.isNaN(instant.getTime()) ? '' : localDateOf(instant.toISOString())
  })
  .refine((text) => text >= '2000-01-01' && text <= '2199-12-31', wrongDate)
export const clockTime = requiredText(missing, LIMITS.moment)
  .transform((text) => /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text))
  .refine((match) => match !== null, { error: wrongTime, abort: true })
  .transform((match) => (match ? `${match[1]!.padStart(2, '0')}:${match[2]}` : ''))
const timeText = changed(requiredText(missing, LIMITS.eventTime))
/** The price of a place in whole dollars. */
export const priceFrom = (least: number) =>
  wholeNumber(least, MAX_PRICE_CENTS / 100, {
    wrong: () => `Please give the price in whole ${currencyUnit()}, ${least} or more`,
  })
const price = priceFrom(0)
const maxCapacity = wholeNumber(1, MAX_CAPACITY, {
  wrong: 'Please allow at least 1 person',
  tooMany: `Please allow at most ${MAX_CAPACITY} people`,
})
const title = requiredText('Please give the event a title', LIMITS.name)
const location = requiredText('Please give a location', LIMITS.location)
const minimumPeople = wholeNumber(MIN_MINIMUM, MAX_CAPACITY, { wrong: `Please give at least ${MIN_MINIMUM} people` })
const decideHours = wholeNumber(1, MAX_DECIDE_HOURS, {
  wrong: `Please choose between 1 and ${MAX_DECIDE_HOURS} hours`,
})
const maybeSwitch = optional(switchField(false))

/** A field of a change that can be emptied: null or blank text becomes null; left out, it does not change. */
const emptied = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().optional(),
  )

const newEvent = {
  title: orElse(EVENT_DEFAULTS.title, title),
  date,
  location: optional(location),
  maxCapacity: orElse(EVENT_DEFAULTS.maxCapacity, maxCapacity),
  imageUrl: pictureUrl(),
  description: optionalNote(LIMITS.eventDescription),
  /** Without a minimum, the event runs with any number of people. */
  minimumPeople: optional(minimumPeople),
  decideHours: orElse(EVENT_DEFAULTS.decideHours, decideHours),
  isVisible: switchField(EVENT_DEFAULTS.isVisible),
  isRegular: switchField(true),
}

/** The interval of a series; 'monthly' means on the same weekday, such as each second Friday. */
export const REPEATS = ['weekly', 'fortnightly', 'monthly'] as const
export type Repeat = (typeof REPEATS)[number]

/** The owner's form of a new event or a series. An absent location is the studio's address. */
export const newEventForm = z.object({
  ...newEvent,
  price: orElse(() => dollarsOf(studio.prices.eventCents), price),
  startTime: clockTime,
  endTime: clockTime,
  repeat: orElse('once', z.enum(['once', ...REPEATS])),
  evenings: orElse(
    SERIES.default,
    wholeNumber(SERIES.min, SERIES.max, { wrong: `Please choose between ${SERIES.min} and ${SERIES.max} evenings` }),
  ),
  /** The ticked dates of a series, and the `previewKey` of the preview in which they were ticked. */
  dates: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(date).default([])),
  previewed: optionalText(LIMITS.seriesPreview),
})

/**
 * POST /api/events. `time` is text such as '6:30pm-8:30pm' and takes precedence over startTime and endTime. Without
 * any, the default applies.
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
  .transform((event) => (event.time || event.startTime ? event : { ...event, time: EVENT_CALL_DEFAULTS.time() }))
export type NewEventRequest = z.infer<typeof newEventRequest>

/** PATCH /api/events/{id}: the whole event or a part of it. Derived values (currentBookings) are ignored. */
export const eventChanges = z.object({
  title: changed(title),
  date: changed(date),
  time: timeText,
  startTime: changed(clockTime),
  endTime: changed(clockTime),
  location: changed(location),
  price: changed(price),
  maxCapacity: changed(maxCapacity),
  imageUrl: emptied(pictureUrl()),
  description: emptied(requiredNote('Please write text here', LIMITS.eventDescription)),
  minimumPeople: emptied(minimumPeople),
  decideHours: changed(decideHours),
  isVisible: maybeSwitch,
  isRegular: maybeSwitch,
  /** The owner confirms fewer seats than people booked. */
  confirmOverbooking: maybeSwitch,
  /** The owner's own words in the e-mail about a move. */
  moveNote: optional(requiredNote('Please write text here', LIMITS.moveNote)),
})
export type EventChanges = z.infer<typeof eventChanges>

/** The owner's form: a move that is e-mailed to guests must be confirmed first. */
export const eventChangesForm = eventChanges.extend({ confirmMove: switchField(false) })
