import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginTries } from '../../app/server/auth/login-tries'

// The library counts by the machine's own clock.
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const stranger = (ip: number) => ({ username: 'owner', ip: `203.0.113.${ip}`, knownDevice: null })
const waitOf = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 0,
    (error: { retryAfter: number }) => error.retryAfter,
  )

test('one ip waits a minute after five wrong tries, whatever names it tries', async () => {
  const tries = new LoginTries()
  const waits: number[] = []
  for (let time = 0; time < 6; time++) {
    waits.push(await waitOf(tries.count({ ...stranger(1), username: `name ${time}` })))
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 60])
  expect(await waitOf(tries.count(stranger(2)))).toBe(0)
  vi.advanceTimersByTime(60_001)
  expect(await waitOf(tries.count(stranger(1)))).toBe(0)
})

test('guessing one account from many ips takes turns five seconds apart; a known device never waits for them', async () => {
  const tries = new LoginTries()
  let taken = 0
  const begun = Date.now()
  for (let second = 0; second < 600; second++) {
    for (const half of [0, 1]) if ((await waitOf(tries.count(stranger(second * 2 + half)))) === 0) taken += 1
    if (second % 60 === 0) {
      const own = { ...stranger(0), knownDevice: 'the owner’s phone' }
      await tries.count(own)
      await tries.forget(own)
    }
    vi.advanceTimersByTime(1000)
  }
  expect(Date.now() - begun).toBe(600_000)
  expect(taken).toBeLessThanOrEqual(10 + 600 / 5)
  // One wrong try in twelve seconds leaves time for others in between.
  vi.advanceTimersByTime(5000)
  await tries.count(stranger(7))
  const newDevice = { username: 'Owner', ip: '198.51.100.1', knownDevice: null }
  for (let time = 0; time < 9; time++) expect(await waitOf(tries.count(newDevice))).toBe(5)
  vi.advanceTimersByTime(5001)
  expect(await waitOf(tries.count(newDevice))).toBe(0)
})

test('a known device waits for its own wrong tries', async () => {
  const tries = new LoginTries()
  const own = { username: 'owner', ip: null, knownDevice: 'a phone' }
  for (let time = 0; time < 5; time++) await tries.count(own)
  expect(await waitOf(tries.count(own))).toBe(60)
  expect(await waitOf(tries.count({ ...own, knownDevice: 'another' }))).toBe(0)
})
