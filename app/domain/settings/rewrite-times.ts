import { listAllEvents, updateEvent } from '#db/queries/bookings/events'
import { parseTimes, timesText } from '~/lib/time'
import type { Services } from '../services'
import { type UndoStep, undoOfUpdate } from '../undo/save-undo'
import { readSettings } from './read-settings'

/**
 * Changes the locale, and rewrites the times of all evenings in its format: '18:30-20:30' for '6:30pm-8:30pm' (rule
 * 9.39). Times in the owner's own words stay. Returns the undo steps.
 */
export function rewriteTimes(services: Services, changeLocale: () => void): UndoStep[] {
  const written = listAllEvents(services.db).flatMap((event) => {
    // The database fixes the time of an evening that was called off.
    const times = event.called_off_at ? undefined : parseTimes(event.time)
    return times && timesText(times) === event.time ? [{ event, times }] : []
  })
  changeLocale()
  // `timesText` writes in the locale that was read last.
  readSettings(services)
  return written.flatMap(({ event, times }) => {
    const time = timesText(times)
    if (time === event.time) return []
    updateEvent(services.db, event.id, { time })
    return [undoOfUpdate('events', event, { time })]
  })
}
