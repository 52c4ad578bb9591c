import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { sharedServer } from '../support/owned-server'
import { client } from '../support/server'
import { book, bookingsOf, nameOf, onlyEvent, somebody } from '../support/studio'

const { server, owner } = await sharedServer()

describe('what an operator asks', () => {
  test('/healthz says that the database answers, /readyz that it can be written to', async () => {
    expect(await client(server.url).get('/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } })
    const ready = await client(server.url).get('/readyz')
    expect(ready).toMatchObject({ status: 200, json: { status: 'ready', databaseWritable: true } })
    // Null unless the nightly backup runs during the test.
    expect(ready.json).toHaveProperty('lastBackupAt')
    expect(ready.json.outboxAgeSeconds).toBeGreaterThanOrEqual(0)
  })

  test('/readyz is 503 while nothing can be written, and recovers', { timeout: 40_000 }, async () => {
    const other = new Database(path.join(server.dataDir, 'studio.db'))
    other.exec('BEGIN IMMEDIATE')
    const blocked = await client(server.url).get('/readyz')
    other.exec('ROLLBACK')
    other.close()
    expect(blocked).toMatchObject({ status: 503, json: { status: 'not ready', databaseWritable: false } })
    expect((await client(server.url).get('/readyz')).status).toBe(200)
  })

  test('each answer has an id, which is also in its log line', async () => {
    const [one, two] = [await owner.get('/api/admin/stats'), await owner.get('/api/admin/stats')]
    const ids = [one, two].map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(2)
    expect(server.output()).toContain(ids[0])
  })

  test('no log line contains a person’s name, e-mail, phone or texts', async () => {
    const visitor = client(server.url)
    const { person } = await book(visitor, {
      eventId: await onlyEvent(owner),
      person: somebody({ phone: '021 555 7193' }),
    })
    const { firstName, lastName, email, phone } = person
    await visitor.post('/api/enquiries', {
      name: nameOf(person),
      email,
      phone,
      message: 'An evening for Nikau’s birthday?',
    })
    await visitor.post('/api/event-notifier', { firstName, lastName, email })
    await visitor.post('/api/bidders', { firstName, lastName, email })
    expect((await owner.get(`/admin/customers?q=${encodeURIComponent(email)}`)).status).toBe(200)
    await owner.delete(`/api/bookings/${(await bookingsOf(owner, email))[0].id}`)
    const log = server.output()
    expect(log).toContain('"msg":"answered"')
    for (const theirs of [lastName, email, encodeURIComponent(email), phone, phone.replaceAll(' ', ''), 'Nikau'])
      expect(log, theirs).not.toContain(theirs)
  })

  test('the System page is the owner’s only, and shows what runs', async () => {
    const page = await owner.ask('GET', '/admin/settings/system', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Demo: pretend cards, no real money')
    expect(page.text).toContain(process.version)
    expect((await client(server.url).ask('GET', '/admin/settings/system')).status).toBe(302)
  })

  test('with missing or unsafe settings the start ends with one line for each, and writes nothing', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-refused-'))
    const dataDir = path.join(folder, 'data')
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      CONTAINER: '1',
      DATA_DIR: dataDir,
      PORT: 'x',
    }
    const refused = spawnSync(process.execPath, ['scripts/serve.mjs'], { cwd: root, env, encoding: 'utf8' })
    expect(refused.status).toBe(1)
    const lines = refused.stderr.trim().split('\n')
    expect(lines[0]).toBe('The environment is not valid:')
    for (const name of ['PORT', 'PUBLIC_URL', 'SESSION_SECRET']) {
      expect(lines.filter((line) => line.startsWith(`  - ${name} `))).toHaveLength(1)
    }
    expect(lines).toHaveLength(4)
    expect(refused.stdout).toBe('')
    expect(fs.existsSync(dataDir)).toBe(false)
    fs.rmSync(folder, { recursive: true })
  })
})
