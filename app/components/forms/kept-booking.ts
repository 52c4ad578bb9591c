import { BOOKING_FIELDS } from './booking-calls'
import type { Typed } from './use-validated-form'

/** What was typed into the booking form survives a reload of the tab, and nothing longer than the tab. */
const KEY = 'booking-form'

export function keepBooking(eventId: number, typed: Typed): void {
  try {
    const values = Object.fromEntries(BOOKING_FIELDS.map((name) => [name, typed[name] ?? '']))
    sessionStorage.setItem(KEY, JSON.stringify({ eventId, values }))
  } catch {
    // Storage may be off: the form works without.
  }
}

/** What was typed for this event, else null. */
export function keptBooking(eventId: number): Typed | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.eventId === eventId && typeof kept.values === 'object' ? kept.values : null
  } catch {
    return null
  }
}

export function forgetBooking(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
