import { Temporal } from 'temporal-polyfill'

/**
 * The only place that knows Pacific/Auckland. Instants are UTC ISO text ('2026-12-04T05:30:00.000Z'); an event keeps
 * its local date ('2026-12-04') and its time text ('6:30pm-8:30pm').
 */
export const ZONE = 'Pacific/Auckland'

const dateFormat = new Intl.DateTimeFormat('en-NZ', {
  timeZone: ZONE,
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const monthFormat = new Intl.DateTimeFormat('en-NZ', { timeZone: ZONE, month: 'short', year: 'numeric' })

/** Clock times of one evening, as 24-hour 'HH:MM'. */
export interface ClockTimes {
  start: string
  end: string
}

/** What spec 2 §2 falls back to when a time text cannot be read. */
export const DEFAULT_TIMES: ClockTimes = { start: '18:30', end: '20:30' }

/** The instant at which a wall clock in Auckland shows this date and time; a time that a daylight-saving change skips moves forward. */
export function instantOf(date: string, time: string): string {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(ZONE).epochMilliseconds).toISOString()
}

/** Local date in Auckland, 'YYYY-MM-DD'. */
export function localDateOf(instant: string): string {
  return zoned(instant).toPlainDate().toString()
}

/** Local time in Auckland, 'HH:MM'. */
export function localTimeOf(instant: string): string {
  return zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The same wall-clock time this many days later (23, 24 or 25 hours each). */
export function addDays(instant: string, days: number): string {
  return toInstant(zoned(instant).add({ days }))
}

/** The same wall-clock time this many calendar months later; the 31st becomes the month's last day. */
export function addMonths(instant: string, months: number): string {
  return toInstant(zoned(instant).add({ months }))
}

/** The last moment of the local day that the instant lies in. */
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
  return partsText(dateFormat.formatToParts(new Date(instant)))
}

/** 'Fri, 4 Dec 2026' of a local date. */
export function dateTextOf(date: string): string {
  return dateText(instantOf(date, '12:00'))
}

/** 'Dec 2026'. */
export function monthText(instant: string): string {
  return monthFormat.format(new Date(instant))
}

/** '6:30pm' of an instant. */
export function timeText(instant: string): string {
  return clockText(localTimeOf(instant))
}

/** 'Fri, 4 Dec 2026, 6:30pm'. */
export function dateTimeText(instant: string): string {
  return `${dateText(instant)}, ${timeText(instant)}`
}

/** '6:30pm' of 'HH:MM'. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
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
  const half = (m: RegExpMatchArray, other: RegExpMatchArray) => (m[3] ?? other[3])?.toLowerCase()
  const start = clock(from, half(from, to))
  const end = clock(to, half(to, from))
  return start && end ? { start, end } : null
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
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE)
}

function toInstant(value: Temporal.ZonedDateTime): string {
  return new Date(value.epochMilliseconds).toISOString()
}

/** en-NZ puts no comma after the weekday in some ICU versions; the site's dates always have one. */
function partsText(parts: Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`
}
