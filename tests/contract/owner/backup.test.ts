import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Decrypter } from 'age-encryption'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { backupsIn, listBackups } from '../../../scripts/backup/layout.mjs'
import { rotateBackups } from '../../../scripts/backup/rotate-backups.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { ownedServer } from '../../support/owned-server'
import { client, postForm, until } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, onlyEvent } from '../../support/studio'

const { server, owner } = await ownedServer()

/** Runs one of the two commands as in the README. */
function command(
  name: 'backup' | 'restore',
  file = '',
  settings: Record<string, string> = { BACKUP_PASSPHRASE: passphrase },
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: server.dataDir, ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${name}.mjs`, ...(file ? [file] : [])],
      { cwd: root, env },
      (error, out, err) => resolve({ code: error ? 1 : 0, output: out + err }),
    )
  })
}

const passphrase = 'five words that nobody guesses'
const page = '/admin/settings/system'
const ask = (one = passphrase, two = one) =>
  postForm(owner, page, { intent: 'download-backup', passphrase: one, passphraseAgain: two })

function fetchBackup(init: RequestInit = {}): Promise<Response> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${server.url}/admin/settings/backup.age`, { ...init, headers: { cookie } })
}

/** What a download leaves beside the finished backups: nothing. */
const leftovers = () => fs.readdirSync(backupsIn(server.dataDir)).filter((name) => name.startsWith('download'))

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

async function aLessonWithFile(film: string): Promise<void> {
  const lesson = { intent: 'create', section: 'included', title: 'Dusk', description: '', link: '' }
  const { headers } = await postForm(owner, '/admin/lessons/new', lesson)
  const at = `upload?name=film.mp4&bytes=${film.length}&stamp=1`
  const type = { 'content-type': 'application/octet-stream' }
  await owner.ask('POST', headers.location!.replace('edit', at), { raw: film, headers: type })
}

const references = (file: string) => (contents(file).bookings as { email: string }[]).map(({ email }) => email)

describe('a backup', () => {
  test('made while visitors book contains what was acknowledged before, and restores the same data', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 300 })
    await aLessonWithFile('a film')
    // Half a picture, which is just being written.
    fs.mkdirSync(path.join(server.dataDir, 'uploads'), { recursive: true })
    fs.writeFileSync(path.join(server.dataDir, 'uploads/AAAAAAAAAAAAAAAAAAAA-1200x630.jpg.1.part'), 'half')
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
    // During this read new bookings stay in the write-ahead log, so a copy of the file alone would lack them.
    const reader = new Database(path.join(server.dataDir, 'studio.db'), { readonly: true })
    reader.exec('BEGIN; SELECT 1 FROM bookings')
    const made = await command('backup')
    reader.close()
    stopped = true
    await Promise.all(buying)
    expect(made.output).toContain('Backup made and checked')
    const [backup] = listBackups(backupsIn(server.dataDir))
    const copied = path.join(backup!, 'studio.db')
    expect(fs.readdirSync(path.join(backup!, 'uploads')).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(references(copied)).toEqual(expect.arrayContaining(before))
    expect(acknowledged.length).toBeGreaterThan(before.length)

    expect((await command('restore', 'latest')).output).toContain('A server is using this data folder')
    await server.kill9()
    const restored = await command('restore', 'latest')
    expect(restored).toMatchObject({ code: 0 })
    expect(contents(path.join(server.dataDir, 'studio.db'))).toEqual(contents(copied))
    const films = path.join(server.dataDir, 'lessons')
    expect(fs.readdirSync(films).map((name) => fs.readFileSync(path.join(films, name), 'utf8'))).toEqual(['a film'])
    await server.restart()
    // A payment that was between two steps when the copy was made is finished: one booking more, never fewer.
    const live = path.join(server.dataDir, 'studio.db')
    const booked = (file: string) => references(file).filter((email) => email.startsWith('marama')).length
    await until(async () => {
      const { json } = await client(server.url).get('/api/events/current')
      return json.currentBookings === booked(live)
    }, 'the page to say what the database holds')
    expect(booked(live)).toBeGreaterThanOrEqual(booked(copied))
  })

  test('that is damaged is refused, and the current data stay', async () => {
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

describe('a backup that the owner downloads (rule 9.32)', () => {
  test('is opened by age and tar, restores the same data, and leaves nothing on the disk', async () => {
    await onlyEvent(owner)
    expect(await ask()).toMatchObject({ status: 303, headers: { location: '/admin/settings/backup.age' } })
    expect((await fetchBackup({ method: 'HEAD' })).status).toBe(200)
    const answer = await fetchBackup()
    expect(answer.headers.get('content-disposition')).toMatch(/filename="studio-\d{4}-\d\d-\d\d\.tar\.gz\.age"/)
    const file = Buffer.from(await answer.arrayBuffer())
    const live = contents(path.join(server.dataDir, 'studio.db'))
    expect(leftovers()).toEqual([])
    expect((await fetchBackup()).status).toBe(404)
    expect(JSON.stringify(live.audit_log)).toContain('"download"')
    expect(server.output()).not.toContain(passphrase)

    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-download-'))
    const encrypted = path.join(folder, 'studio.tar.gz.age')
    fs.writeFileSync(encrypted, file)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    execFileSync('tar', ['-xz', '-C', folder], { input: await decrypter.decrypt(file) })
    const opened = contents(path.join(folder, 'studio.db'))
    // The server's jobs keep writing to other tables.
    for (const table of ['bookings', 'customers', 'payments', 'users']) expect(opened[table]).toEqual(live[table])
    fs.writeFileSync(path.join(folder, 'cut.age'), file.subarray(0, -1000))
    fs.writeFileSync(path.join(folder, 'none.age'), 'no backup')

    await server.kill9()
    const refused = (reason: string) => ({
      code: 1,
      output: expect.stringContaining(`Nothing was restored: ${reason}`),
    })
    const [cut, none] = ['cut.age', 'none.age'].map((name) => path.join(folder, name))
    expect(
      await Promise.all([
        command('restore', cut!),
        command('restore', none!),
        command('restore', encrypted, { BACKUP_PASSPHRASE: 'five other words' }),
      ]),
    ).toMatchObject([
      refused(`${cut} is damaged`),
      refused(`${none} is not an encrypted`),
      refused('The passphrase is wrong'),
    ])
    expect(await command('restore', encrypted)).toMatchObject({ code: 0 })
    expect(contents(path.join(server.dataDir, 'studio.db'))).toEqual(opened)
    expect(fs.readdirSync(server.dataDir).join(' ')).not.toContain('opened-backup')
    fs.rmSync(folder, { recursive: true })
    await server.restart()
  })

  test('is refused without a good passphrase, and nobody else gets one', async () => {
    const short = await ask('too short')
    expect([short.status, short.text.includes('Please use at least 12 characters')]).toEqual([400, true])
    const other = await ask(passphrase, 'five other words that nobody guesses')
    expect([other.status, other.text.includes('This is not the same passphrase')]).toEqual([400, true])
    expect(other.text).not.toContain('nobody guesses')
    expect((await fetchBackup()).status).toBe(404)
    const visitor = client(server.url)
    expect((await postForm(visitor, page, { intent: 'download-backup' })).headers.location).toMatch('/admin/login')
    expect((await visitor.get('/admin/settings/backup.age')).status).toBe(302)
  })

  test('that cannot be written into the audit log is not sent, and leaves nothing on the disk', async () => {
    const inDb = (sql: string) => inDatabase(server, ({ sqlite }) => sqlite.exec(sql))
    inDb("CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END")
    expect((await ask()).status).toBe(500)
    inDb('DROP TRIGGER full')
    expect(leftovers()).toEqual([])
    expect((await fetchBackup()).status).toBe(404)
  })

  test('ends when the browser disconnects, and only one runs at a time', async () => {
    // Larger than all buffers on the way to the browser.
    const picture = path.join(server.dataDir, 'uploads', 'large.bin')
    fs.mkdirSync(path.dirname(picture), { recursive: true })
    fs.writeFileSync(picture, randomBytes(30_000_000))
    // The second replaces the first, which nobody has downloaded.
    expect([(await ask()).status, (await ask()).status]).toEqual([303, 303])
    const browser = new AbortController()
    const answer = await fetchBackup({ signal: browser.signal })
    expect(answer.status).toBe(200)
    const busy = await ask()
    expect([busy.status, busy.text.includes('A backup is being downloaded already')]).toEqual([409, true])
    expect(leftovers()).toHaveLength(1)
    browser.abort()
    await until(async () => leftovers().length === 0, 'what the download left to be removed')
    fs.rmSync(picture)
  })
})

test('old backups are deleted, except the newest and the last of each day and week', () => {
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
