import { describe, expect, test } from 'vitest'
import { HIDDEN_FACTOR, Poller, type PollResponse } from '../../app/components/auction/page/poller'

/** A poller whose clock the test moves and whose server gives the test's answers. */
function world() {
  const asked: { path: string; etag: string | null; at: number }[] = []
  const trouble: boolean[] = []
  const times: [string, number, number][] = []
  const it = {
    now: 0,
    hidden: false,
    answer: (_path: string, _etag: string | null): Promise<PollResponse> | PollResponse => ok('a'),
  }
  const poller = new Poller({
    request: async (path, etag) => {
      asked.push({ path, etag, at: it.now })
      return it.answer(path, etag)
    },
    now: () => it.now,
    isHidden: () => it.hidden,
    onTrouble: (is) => trouble.push(is),
    onServerTime: (...time) => times.push(time),
  })
  return {
    it,
    poller,
    asked,
    trouble,
    times,
    /** Ticks once a second for this many seconds, letting every answer arrive. */
    async run(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        it.now += 1000
        poller.tick()
        await settled()
      }
    },
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const ok = (etag: string, body: unknown = etag): PollResponse => ({ status: 200, etag, serverTime: null, body })
const status = (code: number): PollResponse => ({ status: code, etag: null, serverTime: null, body: null })

describe('the poller', () => {
  test('requests each address at its own rate', async () => {
    const { poller, asked, run } = world()
    poller.set([
      { path: '/feed', every: 1000, onData() {} },
      { path: '/detail', every: 2000, onData() {} },
      { path: '/active', every: 5000, onData() {} },
    ])
    await run(10)
    const count = (path: string) => asked.filter((one) => one.path === path).length
    expect([count('/feed'), count('/detail'), count('/active')]).toEqual([10, 5, 2])
  })

  test('sends the ETag, and reports only changes', async () => {
    const { it, poller, asked, run } = world()
    const received: unknown[] = []
    let etag = 'a'
    it.answer = (_, sent) => (sent === etag ? status(304) : ok(etag, { is: etag }))
    poller.set([{ path: '/feed', every: 1000, onData: (body) => received.push(body) }])
    await run(3)
    etag = 'b'
    await run(3)
    expect(asked.map((one) => one.etag)).toEqual([null, 'a', 'a', 'a', 'b', 'b'])
    expect(received).toEqual([{ is: 'a' }, { is: 'b' }])
  })

  test('requests everything in full after a reload, also addresses that were gone', async () => {
    const { it, poller, asked, run } = world()
    const received: unknown[] = []
    it.answer = (path, sent) => (path === '/own' ? status(401) : sent === 'a' ? status(304) : ok('a'))
    poller.set(['/feed', '/own'].map((path) => ({ path, every: 1000, onData: (body) => received.push(body) })))
    await run(2)
    expect([received, asked.filter(({ path }) => path === '/own').length]).toEqual([['a'], 1])
    poller.reset()
    await run(1)
    expect([received, asked.filter(({ path }) => path === '/own').length]).toEqual([['a', 'a'], 2])
  })

  test('requests less often while the tab is hidden', async () => {
    const { it, poller, asked, run } = world()
    poller.set([{ path: '/feed', every: 1000, onData() {} }])
    await run(1)
    it.hidden = true
    await run(1 + HIDDEN_FACTOR * 3)
    expect(asked).toHaveLength(1 + 1 + 3)
  })

  test('requests a failing address less and less often, and reports the second failure and the recovery', async () => {
    const { it, poller, asked, trouble, run } = world()
    it.answer = () => Promise.reject(new Error('offline'))
    poller.set([{ path: '/feed', every: 1000, onData() {} }])
    await run(1)
    expect(trouble).toEqual([])
    await run(120)
    expect(trouble).toEqual([true])
    const pauses = asked.slice(1).map((one, index) => one.at - asked[index]!.at)
    expect(pauses.slice(0, 6)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
    it.answer = () => ok('a')
    await run(30)
    expect(trouble).toEqual([true, false])
    const before = asked.length
    await run(3)
    expect(asked.length - before).toBe(3)
  })

  test('counts a refusal as a failure, without requesting a slow address more often', async () => {
    const { it, poller, asked, trouble, run } = world()
    it.answer = () => status(500)
    poller.set([{ path: '/upcoming', every: 60_000, onData() {} }])
    await run(240)
    expect(asked).toHaveLength(4)
    expect(trouble).toEqual([true])
  })

  test('does not request an address again that is gone, and reports the status', async () => {
    const { it, poller, asked, trouble, run } = world()
    const gone: number[] = []
    it.answer = () => status(404)
    poller.set([{ path: '/a', every: 1000, onData() {}, onGone: (code) => gone.push(code) }])
    await run(5)
    poller.pollNow()
    await settled()
    expect([asked.length, gone, trouble]).toEqual([1, [404], []])
  })

  test('an urgent request is sent at once, and again when an older one was under way', async () => {
    const { it, poller, asked, run } = world()
    poller.set([{ path: '/feed', every: 30_000, onData() {} }])
    poller.pollNow()
    expect(asked).toHaveLength(1)
    let answer: (value: PollResponse) => void = () => {}
    it.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await run(31)
    expect(asked).toHaveLength(2)
    poller.pollNow()
    poller.pollNow()
    expect(asked).toHaveLength(2)
    it.answer = () => ok('b')
    answer(ok('a'))
    await settled()
    expect(asked).toHaveLength(3)
  })

  test('an answer that is no longer wanted changes nothing', async () => {
    const { it, poller } = world()
    const received: unknown[] = []
    let answer: (value: PollResponse) => void = () => {}
    it.answer = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    poller.set([{ path: '/bids/of/somebody', every: 1000, onData: (body) => received.push(body) }])
    poller.pollNow()
    poller.set([])
    answer(ok('a'))
    await settled()
    expect(received).toEqual([])
  })

  test('a reported failure ends with its cause', async () => {
    const { it, poller, trouble, run } = world()
    it.answer = () => status(500)
    poller.set([{ path: '/a', every: 1000, onData() {} }])
    await run(10)
    poller.set([])
    expect(trouble).toEqual([true, false])
  })

  test('reports the server’s time with the times of sending and arrival', async () => {
    const { it, poller, times, run } = world()
    it.answer = () => ({ ...ok('a'), serverTime: '2026-12-04T05:00:00.000Z' })
    poller.set([{ path: '/a', every: 1000, onData() {} }])
    await run(1)
    expect(times).toEqual([['2026-12-04T05:00:00.000Z', 1000, 1000]])
  })
})
