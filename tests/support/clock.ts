import type { Clock } from '../../app/providers/clock.port'

/** A clock that only the test moves. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
  set(instant: string): void
}

export function testClock(start: string): TestClock {
  let now = new Date(start).getTime()
  const clock: TestClock = {
    now: () => new Date(now),
    instant: () => clock.now().toISOString(),
    advance: (milliseconds) => {
      now += milliseconds
    },
    set: (instant) => {
      now = new Date(instant).getTime()
    },
  }
  return clock
}

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000
