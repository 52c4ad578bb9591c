import { readFromTab, removeFromTab, storeInTab } from '../browser/tab-storage'
import { BOOKING_FIELDS } from './booking-calls'
import type { Typed } from './use-validated-form'

const KEY = 'booking-form'

/** Keeps what was typed into the booking form, with the event that it is for. */
export function keepBooking(eventId: number, typed: Typed): void {
  const values = Object.fromEntries(BOOKING_FIELDS.map((name) => [name, typed[name] ?? '']))
  storeInTab(KEY, { eventId, values })
}

/** What was typed for this event, else null. */
export function keptBooking(eventId: number): Typed | null {
  const kept = readFromTab<{ eventId?: number; values?: Typed }>(KEY)
  return kept?.eventId === eventId && typeof kept.values === 'object' ? kept.values : null
}

export function forgetBooking(): void {
  removeFromTab(KEY)
}
