import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginTries } from '../../app/server/auth/login-tries'
import { networkOf, tooMany } from '../../app/server/http/rate-limits'

// The library uses the machine's own clock.
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

test('a network address waits a minute after five wrong tries, whatever names it tries', async () => {
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

test('guesses at one account from many network addresses are five seconds apart; a known device never waits for them', async () => {
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

test('a copy of a device’s cookie, used elsewhere, does not lock the device out', async () => {
  const tries = new LoginTries()
  const own = { username: 'owner', ip: '198.51.100.1', knownDevice: 'a phone' }
  const copied = { ...own, ip: '203.0.113.1' }
  for (let time = 0; time < 5; time++) await tries.count(copied)
  expect(await waitOf(tries.count(copied))).toBe(60)
  expect(await waitOf(tries.count(own))).toBe(0)
})

test.each([null, 'the tablet at the studio'])(
  'an own account does not help to guess another’s (device: %s)',
  async (knownDevice) => {
    const tries = new LoginTries()
    const [own, other] = ['helper', 'owner'].map((username) => ({ ...stranger(1), username, knownDevice }))
    const waits: number[] = []
    for (let time = 0; time < 9; time++) {
      await tries.count(own!).then(
        () => tries.forget(own!),
        () => {},
      )
      waits.push(await waitOf(tries.count(other!)))
    }
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(5)
  },
)

test('any number of made-up names cannot fill the memory', async () => {
  const tries = new LoginTries()
  for (let name = 0; name < 20_000; name++) {
    await tries.count({ username: `name ${name}`, ip: null, knownDevice: null }).catch(() => {})
  }
  // The library has one timer for each count.
  expect(vi.getTimerCount()).toBeLessThan(10_000)
})

test('the addresses of one IPv6 connection count as one', () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::9', '2001:db8:0:7:1:2:3:4']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7']))
  expect(['2001:db8::1', '::1', '::ffff:203.0.113.5', '203.0.113.5', 'unknown'].map(networkOf)).toEqual([
    '2001:db8:0:0',
    '0:0:0:0',
    '203.0.113.5',
    '203.0.113.5',
    'unknown',
  ])
})

test('the refusal says how many seconds to wait, at least one', () => {
  expect(tooMany({ msBeforeNext: 1500 }).message).toBe('Too many tries. Please wait 2 seconds and try again.')
  expect(tooMany({ msBeforeNext: 0 }).message).toBe('Too many tries. Please wait 1 second and try again.')
})
