/** The one source of 'now'. The domain never asks the machine. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Now as the ISO text that is stored. */
export function instantNow(clock: Clock): string {
  return clock.now().toISOString()
}

/** An instant this many minutes after another. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}
