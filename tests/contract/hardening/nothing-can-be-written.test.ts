import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTargets, type Targets } from '../../support/attack/targets'
import { everyRoute, pathOf } from '../../support/every-route'
import { canFillDisk, fillDisk, freeDisk } from '../../support/faults/full-disk'
import { openAuction } from '../../support/makers/auction-room'
import { aPicture, storedUploads } from '../../support/makers/pictures'
import { ownedServer } from '../../support/owned-server'
import { client, postForm, until } from '../../support/server'
import { somebody } from '../../support/studio'

const { server, owner } = await ownedServer()
const PAST = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
const SENTENCE = /Sorry, we can(?:'|&#x27;)t save anything right now/
/** Reads that have to store something: the card provider's answer about a card form, and who signed in on a device. */
const STORES = ['/checkout/:paymentId', '/api/bidders/by-email/:email']

const picture = (await aPicture()).toString('base64')
let other: Database.Database
let targets: Targets
beforeAll(async () => {
  targets = await makeTargets(server)
  other = new Database(path.join(server.dataDir, 'studio.db'))
})
afterAll(() => {
  other?.close()
})

interface Trouble {
  begin(): void
  end(): void
}
const lock: Trouble = { begin: () => other.exec('BEGIN EXCLUSIVE'), end: () => other.exec('ROLLBACK') }
const fullDisk: Trouble = { begin: () => fillDisk(server.pid()), end: () => freeDisk(server.pid()) }

/** The form of a visitor who joins the notifier list. */
const list = () => {
  const { firstName, lastName, email } = somebody()
  return { firstName, lastName, email }
}
const html = { headers: { accept: 'text/html' } }

describe.each([
  { problem: 'another process holds the database', trouble: lock, isPossible: true },
  { problem: 'the disk', trouble: fullDisk, isPossible: canFillDisk },
])('while $problem', ({ problem, trouble, isPossible }) => {
  test.skipIf(!isPossible)('pages can be read, writes answer 503, and saving resumes automatically', async () => {
    const pid = server.pid()
    const visitor = client(server.url)
    // The owner's last visit was long ago and an auction is over: reading a page would record both.
    other.exec("UPDATE sessions SET last_used_at = '2026-01-01T00:00:00.000Z'")
    const auctionId = await openAuction(owner)
    other.prepare('UPDATE auctions SET starts_at = ?, ends_at = ? WHERE id = ?').run(...PAST, auctionId)
    trouble.begin()
    try {
      for (const page of ['/', '/contact', '/auction', `/api/auctions/${auctionId}`, '/healthz']) {
        expect([page, (await visitor.get(page)).status]).toEqual([page, 200])
      }
      for (const page of ['/admin', '/admin/customers', '/admin/settings/system', '/api/admin/stats']) {
        expect([page, (await owner.ask('GET', page, html)).status]).toEqual([page, 200])
      }
      const refused = await visitor.post('/api/event-notifier', list())
      expect([refused.status, refused.json.code]).toEqual([503, 'storage_unavailable'])
      expect(refused.json.message).toMatch(SENTENCE)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

      const before = storedUploads(server)
      const upload = await owner.post('/api/upload/image-base64', {
        filename: 'a.jpg',
        data: picture,
        mimetype: 'image/jpeg',
      })
      expect([upload.status, upload.json.code]).toEqual([503, 'storage_unavailable'])
      expect(storedUploads(server)).toEqual(before)

      const { firstName, lastName, email } = somebody({ firstName: 'Hinemoa-who-typed-this' })
      const form = await postForm(visitor, '/notify-me', { firstName, lastName, email })
      expect(form.status).toBe(503)
      expect(form.text).toMatch(SENTENCE)
      for (const typed of [firstName, email]) expect(form.text).toContain(typed)

      expect(await visitor.get('/readyz')).toMatchObject({
        status: 503,
        json: { databaseWritable: false, problem: expect.stringMatching(`^${problem}`) },
      })
    } finally {
      trouble.end()
    }
    expect((await visitor.post('/api/event-notifier', list())).status).toBeLessThan(300)
    expect(await visitor.get('/readyz')).toMatchObject({ status: 200, json: { databaseWritable: true } })
    const status = other.prepare('SELECT status FROM auctions WHERE id = ?').pluck()
    await until(async () => status.get(auctionId) === 'completed', 'the auction to be closed')
    expect(server.pid()).toBe(pid)
  })

  test.skipIf(!isPossible)('every address answers reads', { timeout: 120_000 }, async () => {
    trouble.begin()
    const failed: string[] = []
    let slowest = 0
    try {
      for (const { pattern } of everyRoute()) {
        const started = performance.now()
        const { status, text } = await owner.ask('GET', pathOf(pattern, targets.fill), html)
        slowest = Math.max(slowest, performance.now() - started)
        if (status >= 500 && !(status === 503 && SENTENCE.test(text) && STORES.includes(pattern))) {
          failed.push(`${status} ${pattern}`)
        }
      }
    } finally {
      trouble.end()
    }
    expect(failed).toEqual(['503 /readyz'])
    expect(slowest).toBeLessThan(4000)
  })
})
