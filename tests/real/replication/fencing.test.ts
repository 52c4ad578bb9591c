import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { client, postForm, until } from '../../support/server'
import { onlyEvent, ownerClient, somebody } from '../../support/studio'
import { startBucket } from './bucket'
import { missingOf, paySimulated, readBooks, startBuyers, startMachine } from './machines'

const SENTENCE = /Sorry, we can't save anything right now/

let bucket: Awaited<ReturnType<typeof startBucket>>
beforeEach(async () => {
  bucket = await startBucket()
})
afterEach(() => bucket.close())

test('promoted while people book: nothing acknowledged is lost, never two writers; then the first takes over again', async () => {
  const [one, two] = [await bucket.line(), await bucket.line()]
  const first = await startMachine(one.env)
  const second = await startMachine(two.env)
  try {
    const eventId = await onlyEvent(await ownerClient(first), { maxCapacity: 400 })
    const buyers = startBuyers(first.url, eventId, 1)
    await until(async () => buyers.acknowledged.length > 10, 'some to book')
    const started = performance.now()
    const output = await second.promote()
    await second.serves()
    const servedAfterMs = Math.round(performance.now() - started)
    await buyers.end()
    const bookings = missingOf(buyers.acknowledged, readBooks(second, eventId).emails, Number.POSITIVE_INFINITY)
    console.log(output, { servedAfterMs, bookings })
    expect(buyers.refusals.length).toBeGreaterThan(0)
    expect(bookings.missing).toBe(0)
    expect(buyers.refusals.every((refusal) => refusal.startsWith('503 ') && SENTENCE.test(refusal))).toBe(true)

    const ready = await client(first.url).get('/readyz')
    expect(ready.status).toBe(503)
    expect(ready.json.problem).toMatch(/^the server .+ has been the writer since /)
    expect((await client(first.url).get('/')).status).toBe(200)

    await first.restart()
    expect(first.output()).toContain('This server is a standby: the server ')
    expect((await client(first.url).get('/readyz')).status).toBe(503)

    const onSecond = startBuyers(second.url, eventId, 1)
    await until(async () => onSecond.acknowledged.length > 5, 'some to book on the second')
    await onSecond.end()
    const back = await first.promote()
    await first.serves()
    expect(back).toContain('what was here before lies in ')
    const found = readBooks(first, eventId).emails
    expect(missingOf([...buyers.acknowledged, ...onSecond.acknowledged], found, Number.POSITIVE_INFINITY).missing).toBe(
      0,
    )
    expect((await client(second.url).get('/readyz')).status).toBe(503)
  } finally {
    await second.stop()
    await first.stop()
  }
})

test('cut off from the replica: a writer that is set to stop does so before the other one serves, and stays stopped', async () => {
  const [one, two] = [await bucket.line(), await bucket.line()]
  const first = await startMachine({ ...one.env, STOP_WHEN_CUT_OFF: '1' })
  const second = await startMachine(two.env)
  try {
    const eventId = await onlyEvent(await ownerClient(first), { maxCapacity: 400 })
    one.line.cut()
    const buyers = startBuyers(first.url, eventId, 1, async (visitor, intent) => {
      await wait(200)
      await paySimulated(visitor, intent)
    })
    await second.promote()
    await second.serves()
    const servedAt = performance.now()
    await buyers.end()
    const last = buyers.acknowledged.at(-1)!
    console.log({ lastWriteBeforeMs: Math.round(servedAt - last.at) })
    expect(last.at).toBeLessThan(servedAt)
    const cutOff = await client(first.url).get('/readyz')
    expect(cutOff.json.problem).toMatch(/^the replica has not answered for 30 seconds/)

    one.line.reconnect()
    await until(async () => {
      const { json } = await client(first.url).get('/readyz')
      return /has been the writer since/.test(json.problem)
    }, 'the first server to learn that it is no longer the writer')
    const { firstName, lastName, email } = somebody()
    expect((await postForm(client(first.url), '/notify-me', { firstName, lastName, email })).status).toBe(503)
  } finally {
    await second.stop()
    await first.kill9()
    await first.stop()
  }
})
