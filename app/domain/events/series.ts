import { listEventsBetween } from '#db/queries/bookings/events'
import type { NewEventRequest, Repeat } from '~/contract/bookings/events'
import { dateTextOf, shiftDate } from '~/lib/time'
import type { Services } from '../services'
import { eventTimes, requireEndAfterStart } from './event-times'
import { requireMinimumFits } from './minimum'

/**
 * The dates of a series (rule 1.15). They are local dates, so every evening begins at the same clock time, also after a
 * change of daylight saving. 'monthly' means the same weekday, such as each second Friday; a month without a fifth one
 * is skipped.
 */
export function seriesDates(first: string, repeat: Repeat, count: number): string[] {
  const dates: string[] = []
  const step = repeat === 'fortnightly' ? 14 : 7
  for (let date = first; dates.length < count; date = shiftDate(date, step)) {
    if (repeat !== 'monthly' || weekOfMonth(date) === weekOfMonth(first)) dates.push(date)
  }
  return dates
}

/** 1 for the first seven days of the month, which contain the first Friday. */
function weekOfMonth(date: string): number {
  return Math.ceil(Number(date.slice(-2)) / 7)
}

interface SeriesRequest {
  event: NewEventRequest
  repeat: Repeat
  count: number
}

export type SeriesPreview = ReturnType<typeof previewSeries>

/**
 * The dates of a series, each with another evening at that time, if any. Stores nothing. Throws like `createEvents`.
 */
export function previewSeries(services: Services, { event, repeat, count }: SeriesRequest) {
  requireEndAfterStart(event)
  requireMinimumFits(event)
  const dates = seriesDates(event.date, repeat, count).map((date) => {
    const { starts_at: from, ends_at: to, time } = eventTimes({ ...event, date })
    const [other] = listEventsBetween(services.db, { from, to })
    return { date, dateText: dateTextOf(date), time, other: other ? `${other.title}, ${other.time}` : null }
  })
  return {
    dates,
    skipsMonths: repeat === 'monthly' && weekOfMonth(event.date) === 5,
    /**
     * Differs when the form's dates or times have changed since the preview, or another evening was added at one of
     * them.
     */
    previewKey: [dates[0]?.time, ...dates.map(({ date, other }) => (other ? `${date}!` : date))].join(' '),
  }
}
