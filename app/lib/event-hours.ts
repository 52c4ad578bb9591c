import { timeText } from './nz-time'

const MINUTE = 60_000

/**
 * When the four parts of an evening begin, as '6:30pm': arriving, the first brush marks a little later, the break at
 * half time, the end. Rounded to 5 minutes, so that an odd start reads well.
 */
export function eventHours(startsAt: string, endsAt: string): string[] {
  const start = Date.parse(startsAt)
  const length = Date.parse(endsAt) - start
  const after = (part: number) => start + Math.round((length * part) / (5 * MINUTE)) * 5 * MINUTE
  return [start, after(0.1), after(0.5), start + length].map((instant) => timeText(new Date(instant).toISOString()))
}
