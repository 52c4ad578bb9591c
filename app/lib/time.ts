import { Temporal } from 'temporal-polyfill'
import { clockText, dayMonthText, monthWord } from './browser-time'
import { perStudio, studio } from './studio'

/**
 * The calendar of the studio's time zone (for browsers, `browser-time` has clock times only). Instants are UTC ISO text
 * ('2026-12-04T05:30:00.000Z'); an event has a local date ('2026-12-04') and a time text ('6:30pm-8:30pm').
 */
const formatOf = (options: Intl.DateTimeFormatOptions, own?: string) =>
  perStudio(({ zone, locale }) => new Intl.DateTimeFormat(own ?? locale, { timeZone: zone, ...options }))

const dateFormat = formatOf({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
const longDateFormat = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
const longMonthFormat = formatOf({ month: 'long', year: 'numeric' })
const monthFormat = formatOf({ month: 'short', year: 'numeric' })

/**
 * Swedish dates and times are in ISO 8601: '2026-12-04 18:30'. Four times as fast as Temporal, for lists of thousands.
 */
const clockFormat = formatOf({ dateStyle: 'short', timeStyle: 'short' }, 'sv-SE')

/** Clock times of one evening, as 24-hour 'HH:MM'. */
export interface ClockTimes {
  start: string
  end: string
}

/** Used when a time text cannot be read. */
export const DEFAULT_TIMES: ClockTimes = { start: '18:30', end: '20:30' }

/** The instant at which the studio's wall clock shows this date and time; a time that a daylight-saving change skips moves forward. */
export function instantOf(date: string, time: string): string {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(studio.zone).epochMilliseconds).toISOString()
}

/** Local date of the studio, 'YYYY-MM-DD'. */
export function localDateOf(instant: string): string {
  return wallClock(instant).slice(0, 10)
}

/** Local time of the studio, 'HH:MM'. */
export function localTimeOf(instant: string): string {
  return wallClock(instant).slice(11, 16)
}

/** The same wall-clock time this many days later (23, 24 or 25 hours each). */
export function addDays(instant: string, days: number): string {
  return toInstant(zoned(instant).add({ days }))
}

/** The same wall-clock time this many calendar months later; the 31st becomes the month's last day. */
export function addMonths(instant: string, months: number): string {
  return toInstant(zoned(instant).add({ months }))
}

/** The instant after this many hours, counting only those between two times of day ('09:00' and '21:00'). */
export function afterDayHours(instant: string, hours: number, day: { from: string; to: string }): string {
  let left = hours * 3_600_000
  let date = localDateOf(instant)
  let now = Date.parse(instant)
  for (;;) {
    const opens = Date.parse(instantOf(date, day.from))
    const closes = Date.parse(instantOf(date, day.to))
    const starts = Math.max(now, opens)
    if (starts + left <= closes) return new Date(starts + left).toISOString()
    left -= Math.max(0, closes - starts)
    date = shiftDate(date, 1)
    now = closes
  }
}

/** The last millisecond of the instant's local day. */
export function endOfDay(instant: string): string {
  const next = zoned(instant).startOfDay().add({ days: 1 })
  return new Date(next.epochMilliseconds - 1).toISOString()
}

/** A local date this many days after another. */
export function shiftDate(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Day of the week of a local date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** True for a date that exists, as 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** 'Fri, 4 Dec 2026' of an instant. */
export function dateText(instant: string): string {
  return dateTextOf(localDateOf(instant))
}

/** 'Fri, 4 Dec 2026' of a local date. Cached, because thousands of bookings share a few dates. */
export function dateTextOf(date: string): string {
  const texts = dateTexts()
  let text = texts.get(date)
  if (text === undefined) {
    if (texts.size >= 2000) texts.clear()
    text = dateTextAt(new Date(instantOf(date, '12:00')))
    texts.set(date, text)
  }
  return text
}

const dateTexts = perStudio(() => new Map<string, string>())

/** 'Dec 2026'. */
export function monthText(instant: string): string {
  return monthFormat().format(new Date(instant))
}

/** 'December 2026'. */
export function longMonthText(instant: string): string {
  return longMonthFormat().format(new Date(instant))
}

/** '16 March 2026' of a local date. */
export function longDateText(date: string): string {
  return longDateFormat().format(new Date(instantOf(date, '12:00')))
}

/** '6:30pm' of an instant. */
export function timeText(instant: string): string {
  return clockText(localTimeOf(instant))
}

/** 'Fri, 4 Dec 2026, 6:30pm'. */
export function dateTimeText(instant: string): string {
  return `${dateText(instant)}, ${timeText(instant)}`
}

/** '6:30pm-8:30pm'. */
export function timesText(times: ClockTimes): string {
  return `${clockText(times.start)}-${clockText(times.end)}`
}

/** Start and end of a time text; null when it cannot be read (callers fall back to DEFAULT_TIMES). */
export function parseTimes(text: string): ClockTimes | null {
  const times = [...text.matchAll(/(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\b)?/gi)]
  if (times.length !== 2) return null
  const [from, to] = times as [RegExpMatchArray, RegExpMatchArray]
  const [first, last] = [from[3]?.toLowerCase(), to[3]?.toLowerCase()]
  const start = clock(from, first ?? last)
  const end = clock(to, last ?? first)
  if (!start || !end) return null
  if (end > start || (first === undefined) === (last === undefined)) return { start, end }
  // '11-1pm' begins in the morning, '11am-1' ends in the afternoon.
  return first === undefined ? { start: otherHalf(start), end } : { start, end: otherHalf(end) }
}

function otherHalf(time: string): string {
  return `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`
}

function clock(match: RegExpMatchArray, half: string | undefined): string | null {
  let hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half === 'p' ? 12 : 0)
  }
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function zoned(instant: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(studio.zone)
}

/** The studio's wall clock at an instant: '2026-12-04 18:30'. */
function wallClock(instant: string): string {
  return clockFormat().format(new Date(instant))
}

function toInstant(value: Temporal.ZonedDateTime): string {
  return new Date(value.epochMilliseconds).toISOString()
}

/** Joins the parts ourselves, because some versions of ICU put no comma after the weekday. */
function dateTextAt(noon: Date): string {
  const parts = dateFormat().formatToParts(noon)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('weekday')}, ${dayMonthText(part('day'), monthWord(part('month'), noon))}${studio.forms.monthFirst ? ',' : ''} ${part('year')}`
}

const MINUTE = 60_000

/**
 * The times of an event's four parts, as '6:30pm': arriving, first brush marks, break, end; rounded to five minutes.
 */
export function eventHours(startsAt: string, endsAt: string): string[] {
  const start = Date.parse(startsAt)
  const length = Date.parse(endsAt) - start
  const after = (part: number) => start + Math.round((length * part) / (5 * MINUTE)) * 5 * MINUTE
  return [start, after(0.1), after(0.5), start + length].map((instant) => timeText(new Date(instant).toISOString()))
}
