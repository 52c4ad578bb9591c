import { MAX_OVERNIGHT_HOURS } from '~/contract/constants'
import { fieldFailure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { type ClockTimes, DEFAULT_TIMES, instantOf, parseTimes, shiftDate, timesText } from '~/lib/time'

/** The date and times that were requested: the time as text, or two 24-hour clock times. */
interface TimesRequest {
  date: string
  time?: string
  startTime?: string
  endTime?: string
}

/**
 * Computes the instants of an event (rule 1.3). It ends on the next day unless the end is later on the clock than the
 * start.
 */
export function eventTimes(request: TimesRequest) {
  const { date } = request
  const { start, end } = timesOf(request)
  const starts_at = instantOf(date, start)
  let ends_at = instantOf(end <= start ? shiftDate(date, 1) : date, end)
  // 2:30am-3:15am in spring: the start moves to 3:30am, past the end, so the event moves as a whole.
  if (ends_at <= starts_at) ends_at = minutesAfter(starts_at, minutesOf(end) - minutesOf(start))
  return { date, time: request.time ?? timesText({ start, end }), starts_at, ends_at }
}

/** Refuses an end before the start (400), unless it means the next day and the night is not too long (rule 1.4). */
export function requireEndAfterStart(request: TimesRequest): void {
  const { start, end } = timesOf(request)
  if (end > start) return
  const minutes = minutesOf(end) - minutesOf(start) + 24 * 60
  if (minutes <= MAX_OVERNIGHT_HOURS * 60) return
  throw fieldFailure(
    request.time === undefined ? 'endTime' : 'time',
    'end_before_start',
    'The end must be after the start',
  )
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function timesOf({ time, startTime, endTime }: TimesRequest): ClockTimes {
  if (time !== undefined) return parseTimes(time) ?? DEFAULT_TIMES
  return { start: startTime ?? DEFAULT_TIMES.start, end: endTime ?? DEFAULT_TIMES.end }
}
