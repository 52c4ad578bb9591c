/** Arithmetic on UTC instants ('2026-12-04T05:30:00.000Z') without a time zone. */

/** An instant this many minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** The earlier of two instants, which as text sort by time. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** The later of two instants. */
export function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Whole seconds from one instant to another, never negative. */
export function secondsUntil(now: string, instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 1000))
}
