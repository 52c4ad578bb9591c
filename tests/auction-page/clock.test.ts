import { afterEach, expect, test, vi } from 'vitest'
import { ServerClock } from '../../app/components/auction/page/clock'

const START = '2026-12-04T05:00:00.000Z'
const at = (milliseconds: number) => new Date(Date.parse(START) + milliseconds).toISOString()

/** A clock whose monotonic time the test moves. */
function aClock() {
  const steady = { now: 1000 }
  const clock = new ServerClock(START, () => steady.now)
  return { clock, steady, passed: () => clock.now() - Date.parse(START) }
}

afterEach(() => vi.useRealTimers())

test('continues from the time in the page', () => {
  const { steady, passed } = aClock()
  expect(passed()).toBe(0)
  steady.now += 2500
  expect(passed()).toBe(2500)
})

test('is set by an answer, as if that was sent in the middle of its round trip', () => {
  const { clock, steady, passed } = aClock()
  steady.now = 3000
  clock.learn(at(5000), 2800, 3000)
  expect(passed()).toBe(5100)
})

test('a slower answer that agrees changes nothing; one that disagrees does, and a faster one always does', () => {
  const { clock, steady, passed } = aClock()
  steady.now = 3000
  clock.learn(at(5000), 2900, 3000)
  const before = passed()
  clock.learn(at(5060), 2600, 3000)
  expect(passed()).toBe(before)
  clock.learn(at(60_000), 2600, 3000)
  expect(passed()).toBe(60_200)
  clock.learn(at(60_010), 2980, 3000)
  expect(passed()).toBe(60_020)
})

test('an invalid time changes nothing', () => {
  const { clock, passed } = aClock()
  clock.learn('soon', 900, 1000)
  expect(passed()).toBe(0)
})

test('ticks only while somebody listens', () => {
  vi.useFakeTimers()
  const { clock } = aClock()
  let ticks = 0
  const stop = clock.subscribe(() => {
    ticks += 1
  })
  vi.advanceTimersByTime(1000)
  expect(ticks).toBe(4)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
