import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aPhoto } from '../../support/makers/pictures'
import { multipartBody } from '../../support/multipart-body'
import { client, until } from '../../support/server'
import { onlyEvent } from '../../support/studio'
import { browserOf, studioBehindCaddy } from './caddy'
import { startMixedLoad, type Tally } from './mixed-load'

const UPDATES = 6
/** The number of requests between two updates. */
const BETWEEN = 150

const { server, owner, caddy } = await studioBehindCaddy()

test(`${UPDATES} updates under load: no request is lost, no booking lost or doubled`, {
  timeout: 300_000,
}, async () => {
  const eventId = await onlyEvent(owner, { maxCapacity: 500 })
  const started = Date.now()
  const { tally, stop } = startMixedLoad(caddy, eventId)
  for (let update = 1; update <= UPDATES; update++) {
    const enough = tally.requests + BETWEEN
    await until(async () => tally.requests >= enough, 'visitors')
    await server.restart()
    expect(tally.lost).toEqual([])
  }
  await stop()
  const seconds = Math.round((Date.now() - started) / 1000)
  const { requests, posts, lost, booked } = tally
  console.log(
    `${UPDATES} updates in ${seconds} s: ${requests} requests, ${posts} of them posts, ${lost.length} lost, ${booked.length} bookings`,
  )
  expect(lost).toEqual([])
  expect(written(eventId)).toEqual(asAnswered(tally))
})

test('an upload that is under way when the update begins is finished by the old server', async () => {
  const { raw, headers } = multipartBody([{ name: 'image', value: await aPhoto(), filename: 'a.jpg' }])
  const browser = browserOf(caddy)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { stream, answer } = browser.begin('POST', '/api/upload/image', { ...headers, cookie })
  stream.write(raw.subarray(0, raw.length / 2))
  const updated = server.restart()
  const isClosed = () =>
    client(server.url)
      .get('/healthz')
      .then(
        () => false,
        () => true,
      )
  await until(isClosed, 'the old server to close its port')
  stream.end(raw.subarray(raw.length / 2))
  expect((await answer).status).toBe(201)
  await updated
  browser.close()
})

/** The load's rows in the database. */
function written(eventId: number) {
  const sqlite = new Database(path.join(server.dataDir, 'studio.db'), { readonly: true })
  const column = (sql: string, ...given: unknown[]) =>
    sqlite
      .prepare(sql)
      .pluck()
      .all(...given)
  const found = {
    booked: column('SELECT email FROM bookings WHERE event_id = ? ORDER BY email', eventId),
    charges: column("SELECT count(*) FROM simulated_charges WHERE status = 'succeeded'")[0],
    confirmations: column("SELECT count(*) FROM messages WHERE kind = 'booking_confirmation'")[0],
    joined: column('SELECT email FROM notifier_list ORDER BY email'),
  }
  sqlite.close()
  return found
}

function asAnswered({ booked, joined }: Tally): ReturnType<typeof written> {
  return { booked: booked.sort(), charges: booked.length, confirmations: booked.length, joined: joined.sort() }
}
