import { MAX_OVERNIGHT_HOURS } from '../../contract/constants'
import { events as texts } from '../../copy/owner/admin'
import { fieldFailure } from '../../lib/failure'
import { minutesAfter } from '../../lib/instants'
import { type ClockTimes, DEFAULT_TIMES, instantOf, parseTimes, shiftDate, timesText } from '../../lib/nz-time'

/** When an event is, as it is asked for: the time as text, or as two 24-hour clock times. The text goes first. */
interface AskedTimes {
  date: string
  time?: string
  startTime?: string
  endTime?: string
}

/** When an event is, as it is stored. */
interface EventTimes {
  date: string
  time: string
  starts_at: string
  ends_at: string
}

/**
 * Works out the instants of an event. A time text that cannot be read is stored as it was written and counts as 18:30-20:30
 * (rule 1.3). The clock times alone decide the day of the end: it is the next day unless the end is later on the clock than
 * the start. A time in the hour that daylight saving skips moves forward by that hour; in the hour that comes twice it is
 * the first one.
 */
export function eventTimes(asked: AskedTimes): EventTimes {
  const times = timesOf(asked)
  return {
    date: asked.date,
    time: asked.time ?? timesText(times),
    starts_at: instantOf(asked.date, times.start),
    ends_at: endOf(asked.date, times),
  }
}

/** Refuses an end before the start (400): one on the next day is meant so only when the night is no longer than usual. */
export function requireEndAfterStart(asked: AskedTimes): void {
  const { start, end } = timesOf(asked)
  if (end > start) return
  const minutes = minutesOf(end) - minutesOf(start) + 24 * 60
  if (minutes <= MAX_OVERNIGHT_HOURS * 60) return
  throw fieldFailure(asked.time === undefined ? 'endTime' : 'time', 'end_before_start', texts.endBeforeStart)
}

function endOf(date: string, { start, end }: ClockTimes): string {
  if (end <= start) return instantOf(shiftDate(date, 1), end)
  const startsAt = instantOf(date, start)
  const endsAt = instantOf(date, end)
  if (endsAt > startsAt) return endsAt
  // 2:30am-3:15am in spring: the start moves to 3:30am, past the end, so the event moves as a whole.
  return minutesAfter(startsAt, minutesOf(end) - minutesOf(start))
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function timesOf(asked: AskedTimes): ClockTimes {
  if (asked.time !== undefined) return parseTimes(asked.time) ?? DEFAULT_TIMES
  return { start: asked.startTime ?? DEFAULT_TIMES.start, end: asked.endTime ?? DEFAULT_TIMES.end }
}
