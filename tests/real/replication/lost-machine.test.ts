import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aPicture, storedUploads } from '../../support/makers/pictures'
import { client, until } from '../../support/server'
import { settingsOf, startStripeStandIn } from '../../support/stand-ins/stripe-stand-in'
import { onlyEvent, ownerClient } from '../../support/studio'
import { type Acknowledged, missingOf, readBooks, startBuyers, startMachine } from './machines'

const CAPACITY = 400
const SOLD_BEFORE = 250
/** Longer than a change takes to the replica, and much shorter than a person needs for a card's number. */
const CARD_MS = 2000

test('a machine that is lost while people book loses at most a second; the standby serves within a minute, and the card provider gives back what was paid', async () => {
  const replica = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-replica-'))
  const stripe = await startStripeStandIn()
  const env = { LITESTREAM_REPLICA_URL: `file://${replica}`, PAYMENTS: undefined, ...settingsOf(stripe) }
  const first = await startMachine(env)
  const standby = await startMachine(env)
  onTestFinished(async () => {
    // Litestream 0.3.13 sometimes ends with code 1 when it is stopped in the middle of a checkpoint.
    await standby.kill9()
    await standby.stop()
    await first.stop()
    await stripe.close()
    fs.rmSync(replica, { recursive: true })
  })
  const owner = await ownerClient(first)
  const eventId = await onlyEvent(owner, { maxCapacity: CAPACITY })
  stripe.webhookUrl = `${first.url}/api/webhooks/stripe`
  const buyers = startBuyers(first.url, eventId, 60, async (_, { paymentIntentId }) => {
    await wait(CARD_MS)
    stripe.payIntent(paymentIntentId)
  })
  const pictures: Acknowledged[] = []
  const data = (await aPicture()).toString('base64')
  while (buyers.acknowledged.length < SOLD_BEFORE) {
    const { json } = await owner.post('/api/upload/image-base64', { filename: 'a.jpg', data, mimetype: 'image/jpeg' })
    pictures.push({ name: path.basename(json.url), at: performance.now() })
    await wait(100)
  }
  const endedAt = performance.now()
  await first.kill9()
  fs.rmSync(first.dataDir, { recursive: true })
  await buyers.end()

  expect((await client(standby.url).get('/readyz')).status).toBe(503)
  const started = performance.now()
  const output = await standby.promote()
  const books = readBooks(standby, eventId)
  await standby.serves()
  const servedAfterMs = Math.round(performance.now() - started)
  const bookings = missingOf(buyers.acknowledged, books.emails, endedAt)
  const files = missingOf(pictures, storedUploads(standby), endedAt)
  stripe.webhookUrl = `${standby.url}/api/webhooks/stripe`
  await stripe.deliver()
  const missing = () => missingOf(buyers.acknowledged, readBooks(standby, eventId).emails, endedAt).missing
  await until(async () => missing() === 0, 'the card provider to say who paid', 90_000)
  const givenBackAfterMs = Math.round(performance.now() - started)
  console.log(output, { servedAfterMs, bookings, givenBackAfterMs, pictures: files })
  expect(books.integrity).toBe('ok')
  expect(bookings.of).toBeGreaterThanOrEqual(SOLD_BEFORE)
  expect(bookings.ms).toBeLessThanOrEqual(1000)
  expect(files.of).toBeGreaterThan(10)
  expect(files.ms).toBeLessThanOrEqual(2500)
  expect(servedAfterMs).toBeLessThan(60_000)

  // What is left is sold on the standby, and no seat twice.
  const later = startBuyers(standby.url, eventId, 4, async (_, { paymentIntentId }) =>
    stripe.payIntent(paymentIntentId),
  )
  const areAllRefused = async () => later.refusals.filter((refusal) => refusal.startsWith('409 ')).length === 4
  await until(areAllRefused, 'all seats to be taken', 120_000)
  await later.end()
  // Seats that somebody held as the machine was lost, and whose payment never began, are not sold: this test is shorter
  // than a hold, so that none of them is free again by now.
  expect(readBooks(standby, eventId).taken).toBe(CAPACITY)
})
