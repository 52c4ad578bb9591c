import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../scripts/replica/store.mjs'
import { claim, readOwnId, writeOwnId } from '../../scripts/replica/writer.mjs'
import { runScript } from '../support/run-script'

/**
 * Acts as Litestream: it restores `states/newest`, or the state of the given second, lists those seconds, and as a writer
 * says so instead of starting the server. `states/of` may name the only writer that has replicated. What Litestream itself
 * does is tested by `npm run test:real`.
 */
const LITESTREAM = `#!/bin/sh
states=$(dirname "$0")/states
command=$1
state=newest
if [ -e "$states/of" ] && [ "$(cat "$states/of")" != "$WRITER_ID" ]; then states=/none; fi
while [ $# -gt 0 ]; do
  case $1 in
    -o) target=$2 ;;
    -timestamp) state=\${2%.999Z} ;;
  esac
  shift
done
case $command in
  restore) if [ -e "$states/$state" ]; then cp "$states/$state" "$target"; fi ;;
  wal) for each in "$states"/2*; do echo "one-line $(basename "$each")Z"; done ;;
  replicate) echo 'The server starts.' ;;
esac
`

let folder: string
let data: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-restore-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  data = path.join(folder, 'data')
  for (const name of ['data', 'states', 'replica']) fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, 'litestream'), LITESTREAM, { mode: 0o755 })
})

const replicaUrl = () => pathToFileURL(path.join(folder, 'replica')).href
const run = (script: string) =>
  runScript(script, {
    DATA_DIR: data,
    PORT: '0',
    LITESTREAM_BIN: path.join(folder, 'litestream'),
    LITESTREAM_REPLICA_URL: replicaUrl(),
  })
const startContainer = () => run('scripts/container/run.mjs')
const checkReplica = () => run('scripts/replica/check.mjs')

/** A database in WAL mode with one row. Its log is written to the file only when the database is closed. */
function aDatabase(file: string, row: string) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE bookings (name)')
  db.prepare('INSERT INTO bookings VALUES (?)').run(row)
  return db
}

function replicate(state: string, row: string) {
  aDatabase(path.join(folder, 'states', state), row).close()
}

function damage(state: string) {
  fs.truncateSync(path.join(folder, 'states', state), 5000)
}

function rowOf(file: string) {
  const db = new Database(file, { readonly: true })
  const row = db.prepare('SELECT name FROM bookings').pluck().get()
  db.close()
  return row
}

test('a container without a database starts with the one of the replica, and without one when that is empty', () => {
  expect(startContainer()).toMatchObject({ status: 0, stdout: expect.stringContaining('The server starts.') })
  expect(fs.existsSync(path.join(data, 'studio.db'))).toBe(false)
  replicate('newest', 'Aroha')
  expect(startContainer()).toMatchObject({ status: 0, stdout: expect.stringContaining('The server starts.') })
  expect(rowOf(path.join(data, 'studio.db'))).toBe('Aroha')
})

test('a container without a database that took over takes the one of the server before it, or does not start', async () => {
  startContainer()
  const database = path.join(data, 'studio.db')
  const first = readOwnId(data)!
  writeOwnId(data, (await claim(openStore({ LITESTREAM_REPLICA_URL: replicaUrl() }), 2, first)).id)
  replicate('newest', 'Aroha')
  fs.writeFileSync(path.join(folder, 'states/of'), first)
  expect(startContainer()).toMatchObject({ status: 0, stdout: expect.stringContaining('The server starts.') })
  expect(rowOf(database)).toBe('Aroha')
  fs.rmSync(database)
  fs.rmSync(path.join(folder, 'states/newest'))
  const { status, stdout, stderr } = startContainer()
  expect([status, stderr]).toEqual([1, expect.stringContaining(`none of the one before it, ${first}.`)])
  expect(stdout).not.toContain('The server starts.')
})

test('a write-ahead log of an earlier database is set aside, so that it is not applied to the restored one', () => {
  replicate('newest', 'restored')
  const old = aDatabase(path.join(folder, 'old.db'), 'from the old log')
  fs.copyFileSync(path.join(folder, 'old.db-wal'), path.join(data, 'studio.db-wal'))
  old.close()
  expect(startContainer().status).toBe(0)
  expect(rowOf(path.join(data, 'studio.db'))).toBe('restored')
  const aside = fs.readdirSync(data).filter((name) => name.startsWith('before-restore-'))
  expect(aside.map((name) => fs.readdirSync(path.join(data, name)))).toEqual([['studio.db-wal']])
})

test('a container without a database takes the newest whole moment of a damaged replica, and says what is missing', () => {
  for (const second of ['10:00:00', '10:00:07', '10:00:09']) replicate(`2026-11-27T${second}`, second)
  replicate('newest', 'newest')
  damage('newest')
  damage('2026-11-27T10:00:09')
  const { status, stdout } = startContainer()
  expect(status).toBe(0)
  expect(stdout).toContain(
    'Restored the newest moment that is whole: 2026-11-27T10:00:07Z, 2 s before its last change.',
  )
  expect(rowOf(path.join(data, 'studio.db'))).toBe('10:00:07')
})

test('a container whose replica has no whole moment does not start: the business would be empty', () => {
  replicate('newest', 'newest')
  replicate('2026-11-27T10:00:00', 'first')
  damage('newest')
  damage('2026-11-27T10:00:00')
  const { status, stdout, stderr } = startContainer()
  expect([status, stderr]).toEqual([1, expect.stringContaining('No earlier moment is known to be whole.')])
  expect(stdout).not.toContain('The server starts.')
  expect(fs.existsSync(path.join(data, 'studio.db'))).toBe(false)
})

test('the nightly trial says whether the replica is whole, and leaves nothing on the disk', () => {
  replicate('newest', 'Aroha')
  expect(checkReplica()).toEqual({ status: 0, stdout: 'Restored, and whole.', stderr: '' })
  damage('newest')
  expect(checkReplica()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The replica is damaged: /) })
  expect(fs.readdirSync(data)).toEqual([])
})

test('the nightly trial restores nothing when the disk has no space for a second database', () => {
  replicate('newest', 'Aroha')
  // A file of 15 TB that takes no space.
  fs.closeSync(fs.openSync(path.join(data, 'studio.db'), 'w'))
  fs.truncateSync(path.join(data, 'studio.db'), 15e12)
  expect(checkReplica()).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Not tried, the disk is too full: the trial needs 15000100 MB, and \d+ MB are free\.$/,
    ),
  })
})
