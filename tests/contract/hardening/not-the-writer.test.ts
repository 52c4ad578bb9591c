import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore, type ReplicaStore } from '../../../scripts/replica/store.mjs'
import { claim, readOwnId, writeOwnId } from '../../../scripts/replica/writer.mjs'
import { aPicture, storedUploads } from '../../support/makers/pictures'
import { client, postForm, startTestServer, until } from '../../support/server'
import { settingsOf, startStripeStandIn } from '../../support/stand-ins/stripe-stand-in'
import { intentBody, onlyEvent, ownerClient, somebody } from '../../support/studio'

const SENTENCE = /Sorry, we can(?:'|&#x27;)t save anything right now/
const replica = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-replica-'))
const LITESTREAM_REPLICA_URL = pathToFileURL(replica).href
afterAll(() => fs.rmSync(replica, { recursive: true }))

let store: ReplicaStore
beforeEach(() => {
  fs.rmSync(path.join(replica, 'writer.json'), { force: true })
  store = openStore({ LITESTREAM_REPLICA_URL })
})

async function startWriter(env: Record<string, string | undefined>) {
  const server = await startTestServer({ env: { LITESTREAM_REPLICA_URL, ...env } })
  onTestFinished(async () => void (await server.stop()))
  return server
}

test('once another server is the writer, this one only reads and says why; payment events get a 503, so the provider repeats them', async () => {
  const stripe = await startStripeStandIn()
  onTestFinished(() => stripe.close())
  const writer = await claim(store, 1, null)
  const server = await startWriter({ WRITER_ID: writer.id, PAYMENTS: undefined, ...settingsOf(stripe) })
  const owner = await ownerClient(server)
  const eventId = await onlyEvent(owner)
  const visitor = client(server.url)
  expect(await visitor.get('/readyz')).toMatchObject({ status: 200, json: { problem: null } })
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody()))

  const data = (await aPicture()).toString('base64')
  await owner.post('/api/upload/image-base64', { filename: 'a.jpg', data, mimetype: 'image/jpeg' })
  await until(async () => {
    const copies = await store.list('uploads')
    return storedUploads(server).every((name) => copies.includes(name))
  }, 'the picture to be at the replica')

  writeOwnId(server.dataDir, writer.id)
  await claim(store, 2, writer.id)
  const refused = await until(async () => {
    const ready = await visitor.get('/readyz')
    return ready.status === 503 && ready
  }, 'the server to notice')
  expect(refused.json).toMatchObject({ databaseWritable: false, problem: expect.stringContaining(os.hostname()) })
  expect(readOwnId(server.dataDir)).toBeNull()
  for (const page of ['/', '/healthz']) expect([page, (await visitor.get(page)).status]).toEqual([page, 200])
  expect((await owner.ask('GET', '/admin', { headers: { accept: 'text/html' } })).status).toBe(200)
  const { firstName, lastName, email } = somebody()
  const form = await postForm(visitor, '/notify-me', { firstName, lastName, email })
  expect(form.status).toBe(503)
  expect(form.text).toMatch(SENTENCE)
  expect((await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody()))).status).toBe(503)

  stripe.payIntent(intent.json.paymentIntentId)
  const { rawBody } = stripe.events.find(({ type }) => type === 'payment_intent.succeeded')!
  const headers = { 'stripe-signature': stripe.sign(rawBody) }
  const event = await fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', body: rawBody, headers })
  expect(event.status).toBe(503)
})

test('when the replica does not answer at the start, a server with STOP_WHEN_CUT_OFF waits, any other runs', async () => {
  const before = await startWriter({ WRITER_ID: '1-here' })
  expect(await client(before.url).get('/readyz')).toMatchObject({ status: 200, json: { replicaAgeSeconds: null } })

  const server = await startWriter({ WRITER_ID: '1-here', STOP_WHEN_CUT_OFF: '1', DATA_DIR: before.dataDir })
  expect(await client(server.url).get('/readyz')).toMatchObject({
    status: 503,
    json: { problem: expect.stringMatching(/^the replica has not answered/) },
  })
  const writer = { number: 1, id: '1-here', host: 'here', since: '2026-11-24T00:00:00.000Z', from: null }
  await store.write('writer.json', new Blob([JSON.stringify(writer)]))
  await until(async () => (await client(server.url).get('/readyz')).status === 200, 'it to be confirmed')
  const { firstName, lastName, email } = somebody()
  const listed = await client(server.url).post('/api/event-notifier', { firstName, lastName, email })
  expect(listed.status).toBeLessThan(300)
})

test('a server that is replicated leaves it to Litestream to fold the write-ahead log into the file', async () => {
  const writer = await claim(store, 1, null)
  const server = await startWriter({ WRITER_ID: writer.id })
  const file = path.join(server.dataDir, 'studio.db')
  const before = fs.statSync(file).size
  // More than the thousand pages at which SQLite does it, with a connection that does not.
  const other = new Database(file)
  onTestFinished(() => void other.close())
  other.pragma('wal_autocheckpoint = 0')
  other.exec('CREATE TABLE filler (bytes BLOB) STRICT; INSERT INTO filler VALUES (zeroblob(8000000))')
  const { firstName, lastName, email } = somebody()
  const listed = await client(server.url).post('/api/event-notifier', { firstName, lastName, email })
  expect(listed.status).toBeLessThan(300)
  expect(fs.statSync(file).size).toBe(before)
})
