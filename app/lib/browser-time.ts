import { perStudio, studio } from './studio'

/** Clock times of the studio for browsers; `time`, with its whole calendar, is only for the server. */
const clockFormat = perStudio(
  // Made on first use: on a slow phone it takes as long as all other scripts of a page.
  ({ zone, locale }) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The parts of an instant. We join them ourselves, because browsers differ in their separators. */
function partsOf(instant: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const at = new Date(instant)
  const parts = clockFormat().formatToParts(at)
  return (type) => {
    const value = parts.find((part) => part.type === type)?.value ?? ''
    return type === 'month' ? monthWord(value, at) : value
  }
}

/** '6:52pm' of an instant, or '18:52' with a 24-hour clock. */
export function clockTime(instant: string): string {
  return formatTime(partsOf(instant))
}

/** '6:52:05pm' of an instant. */
export function clockTimeExact(instant: string): string {
  const part = partsOf(instant)
  return formatTime(part, `:${part('second')}`)
}

/** 'Fri, 4 Dec, 6:30pm' of an instant. */
export function dayAndTime(instant: string): string {
  const part = partsOf(instant)
  return `${part('weekday')}, ${dayMonthText(part('day'), part('month'))}, ${formatTime(part)}`
}

/** '6:52pm' on the same day as `now` in the studio's time zone, else 'Fri, 4 Dec, 6:52pm'. */
export function timeOrDate(instant: string, now: string): string {
  const [then, today] = [partsOf(instant), partsOf(now)]
  const isToday = then('day') === today('day') && then('month') === today('month')
  return isToday ? formatTime(then) : dayAndTime(instant)
}

/** '6:30pm' of '18:30', or '18:30' with a 24-hour clock. */
export function clockText(time: string, seconds = ''): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = `${String(minute).padStart(2, '0')}${seconds}`
  if (studio.forms.hours24) return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** '9pm' of '21:00' and '6:30pm' of '18:30', or '21:00' with a 24-hour clock. */
export function hourText(time: string): string {
  return clockText(time).replace(/:00(?=[ap]m)/, '')
}

const monthFormat = perStudio(({ zone, locale }) => new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'short' }))

/** The month of a date as a word: with a day, some locales write the month in digits ('4/12/2026'). */
export function monthWord(month: string, at: Date): string {
  return /^\d+$/.test(month) ? monthFormat().format(at) : month
}

/** '4 Dec', or 'Dec 4' where the month comes first. */
export function dayMonthText(day: string, month: string): string {
  return studio.forms.monthFirst ? `${month} ${day}` : `${day} ${month}`
}

function formatTime(part: (type: Intl.DateTimeFormatPartTypes) => string, seconds?: string): string {
  // Some browsers say '24' for midnight.
  return clockText(`${Number(part('hour')) % 24}:${part('minute')}`, seconds)
}

/** Swedish dates and times are those of ISO 8601. */
const isoFormat = perStudio(
  ({ zone }) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
)

/** '2026-12-04T18:30:00+13:00': the studio's wall clock with its offset from UTC, as search engines require. */
export function offsetText(instant: string): string {
  const local = isoFormat().format(new Date(instant)).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
  return `${local}${minutes < 0 ? '-' : '+'}${offset}`
}
