import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { backupsIn, listBackups } from '../../../scripts/backup/layout.mjs'
import { rotateBackups } from '../../../scripts/backup/rotate-backups.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { ownedServer } from '../../support/owned-server'
import { client, until } from '../../support/server'
import { book, onlyEvent } from '../../support/studio'

const { server, owner } = await ownedServer()

/** Runs one of the two commands as the README's line does. */
function command(name: 'backup' | 'restore', ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.mjs`, ...args], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? 1 : 0, output: out + err }),
    )
  })
}

/** Every row of every table of a database file. */
function contents(file: string): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true })
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[]
  const all = Object.fromEntries(tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]))
  database.close()
  return all
}

const references = (file: string) => (contents(file).bookings as { email: string }[]).map(({ email }) => email)

describe('a backup', () => {
  test('taken while visitors book holds what was acknowledged before, and restores equal', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 300 })
    const acknowledged: string[] = []
    let stopped = false
    const buying = Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const { confirmed, person } = await book(client(server.url), { eventId })
        if (confirmed.status < 300) acknowledged.push(person.email)
      }
    })
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 20))
    const before = [...acknowledged]
    // While this reads, what is booked from now on stays in the write-ahead log: a copy of the file alone would lack it.
    const reader = new Database(path.join(server.dataDir, 'studio.db'), { readonly: true })
    reader.exec('BEGIN; SELECT 1 FROM bookings')
    const made = await command('backup')
    reader.close()
    stopped = true
    await Promise.all(buying)
    expect(made.output).toContain('Backup made and checked')
    const [backup] = listBackups(backupsIn(server.dataDir))
    const kept = path.join(backup!, 'studio.db')
    expect(references(kept)).toEqual(expect.arrayContaining(before))
    expect(acknowledged.length).toBeGreaterThan(before.length)

    expect((await command('restore', 'latest')).output).toContain('A server is using this data folder')
    await server.kill9()
    const restored = await command('restore', 'latest')
    expect(restored).toMatchObject({ code: 0 })
    expect(contents(path.join(server.dataDir, 'studio.db'))).toEqual(contents(kept))
    await server.restart()
    // A payment that was between two steps when the copy was taken is brought to its end: one booking more, never fewer.
    const live = path.join(server.dataDir, 'studio.db')
    const booked = (file: string) => references(file).filter((email) => email.startsWith('marama')).length
    await until(async () => {
      const { json } = await client(server.url).get('/api/events/current')
      return json.currentBookings === booked(live)
    }, 'the page to say what the database holds')
    expect(booked(live)).toBeGreaterThanOrEqual(booked(kept))
  })

  test('that was damaged is refused, and what is there stays', async () => {
    const backup = listBackups(backupsIn(server.dataDir)).at(-1)!
    const file = path.join(backup, 'studio.db')
    await server.kill9()
    const now = contents(path.join(server.dataDir, 'studio.db'))
    fs.chmodSync(file, 0o644)
    fs.appendFileSync(file, 'x')
    const refused = await command('restore', backup)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toMatch(/Nothing was restored: studio\.db of the backup is missing or was changed/)
    expect(contents(path.join(server.dataDir, 'studio.db'))).toEqual(now)
    await server.restart()
  })
})

test('old backups are thinned out: the newest, the last of each day, the last of each week stay', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-backups-'))
  const days = 120
  for (let day = 0; day < days; day++) {
    for (const hour of ['03', '15']) {
      const at = new Date(Date.UTC(2026, 0, 1 + day, Number(hour))).toISOString().replace(/[:.]/g, '-')
      fs.mkdirSync(path.join(folder, at))
      fs.writeFileSync(path.join(folder, at, 'manifest.json'), '{}')
    }
  }
  const gone = rotateBackups(folder)
  const left = listBackups(folder).map((name) => path.basename(name).slice(0, 13))
  fs.rmSync(folder, { recursive: true })
  expect(gone + left.length).toBe(days * 2)
  expect(left.slice(-3)).toEqual(['2026-04-29T15', '2026-04-30T03', '2026-04-30T15'])
  expect(left.filter((name) => name >= '2026-04-17').length).toBe(15)
  // Three of the eight weeks end within the fourteen days.
  expect(left.length).toBe(15 + 5)
})
