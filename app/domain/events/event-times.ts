import { type ClockTimes, DEFAULT_TIMES, instantOf, parseTimes, shiftDate, timesText } from '../../lib/nz-time'

/** When an event is, as it is asked for: the time as text, or as two 24-hour clock times. The text goes first. */
interface AskedTimes {
  date: string
  time?: string
  startTime?: string
  endTime?: string
}

/** When an event is, as it is kept. */
interface EventTimes {
  date: string
  time: string
  starts_at: string
  ends_at: string
}

/**
 * Works out the instants of an event. A time text that cannot be read is kept as it was written and counts as
 * 18:30-20:30 (spec 2 §2). An end that is not after its start is on the next day.
 */
export function eventTimes(asked: AskedTimes): EventTimes {
  const times = timesOf(asked)
  const starts_at = instantOf(asked.date, times.start)
  const sameDay = instantOf(asked.date, times.end)
  return {
    date: asked.date,
    time: asked.time ?? timesText(times),
    starts_at,
    ends_at: sameDay > starts_at ? sameDay : instantOf(shiftDate(asked.date, 1), times.end),
  }
}

function timesOf(asked: AskedTimes): ClockTimes {
  if (asked.time !== undefined) return parseTimes(asked.time) ?? DEFAULT_TIMES
  return { start: asked.startTime ?? DEFAULT_TIMES.start, end: asked.endTime ?? DEFAULT_TIMES.end }
}
