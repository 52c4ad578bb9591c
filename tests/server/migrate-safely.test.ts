import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDb, type Db, openDb } from '#db/connection'
import { migrateSafely } from '../../db/migrate'
import { migrations } from '../../migrations'
import { NOW } from '../support/services'

const wider = { id: '0002-wider', sql: 'ALTER TABLE events ADD COLUMN wider TEXT' }
let db: Db
let file: string

beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'studio-migrate-')), 'studio.db')
  db = openDb(file)
})
afterEach(() => {
  closeDb(db)
  fs.rmSync(path.dirname(file), { recursive: true })
})

const copies = () => {
  const folder = path.join(path.dirname(file), 'backups')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}
const addUserWithSession = () => {
  db.sqlite
    .prepare(
      "INSERT INTO users (id, username, password_hash, role, created_at) VALUES (1, 'owner', 'hash', 'owner', ?)",
    )
    .run(NOW)
  db.sqlite.prepare("INSERT INTO sessions VALUES (1, 'hash', 1, 'Firefox on Linux', ?, ?, ?)").run(NOW, NOW, NOW)
}
const addSetting = () => db.sqlite.prepare("INSERT INTO settings VALUES ('studio', '{}', ?)").run(NOW)

test('a new database is made without a copy, and a second start changes nothing', () => {
  expect(migrateSafely(db, file, migrations, NOW)).toEqual(migrations.map(({ id }) => id))
  expect(migrateSafely(db, file, migrations, NOW)).toEqual([])
  expect(copies()).toEqual([])
})

test('a database that is in use is copied before it is changed', () => {
  migrateSafely(db, file, migrations, NOW)
  addSetting()
  expect(migrateSafely(db, file, [...migrations, wider], NOW)).toEqual([wider.id])
  const name = `before-${wider.id}-${NOW.replace(/[:.]/g, '-')}.db`
  expect(copies()).toEqual([name])
  const copy = new Database(path.join(path.dirname(file), 'backups', name), { readonly: true })
  expect(copy.prepare('SELECT key FROM settings').pluck().all()).toEqual(['studio'])
  expect(copy.prepare("SELECT name FROM pragma_table_info('events') WHERE name = 'wider'").all()).toEqual([])
  copy.close()
})

test('a database that went back to an older version is copied again before the next update', () => {
  migrateSafely(db, file, migrations, NOW)
  migrateSafely(db, file, [...migrations, wider], NOW)
  db.sqlite.exec(`ALTER TABLE events DROP COLUMN wider; DELETE FROM migrations WHERE id = '${wider.id}'`)
  addSetting()
  migrateSafely(db, file, [...migrations, wider], '2026-12-08T20:00:00.000Z')
  const copy = new Database(path.join(path.dirname(file), 'backups', copies().at(-1)!), { readonly: true })
  expect(copy.prepare('SELECT key FROM settings').pluck().all()).toEqual(['studio'])
  copy.close()
})

test('a migration that fails leaves the database as it was', () => {
  migrateSafely(db, file, migrations, NOW)
  const broken = { id: '0002-broken', sql: `${wider.sql}; INSERT INTO nowhere VALUES (1)` }
  expect(() => migrateSafely(db, file, [...migrations, broken], NOW)).toThrow('nowhere')
  expect(migrateSafely(db, file, [...migrations, wider], NOW)).toEqual([wider.id])
})

/** How SQLite changes a CHECK: a new table, the rows, the old name. */
const rebuildUsers = (rows: string) => {
  const made = db.sqlite.prepare("SELECT sql FROM sqlite_master WHERE name = 'users'").pluck().get() as string
  const copy = `INSERT INTO new_users SELECT * FROM users ${rows}; DROP TABLE users; ALTER TABLE new_users RENAME TO users`
  return { id: '0009-users', sql: `${made.replace('users', 'new_users')}; ${copy}` }
}

test('a table that is rebuilt keeps the rows that refer to it', () => {
  migrateSafely(db, file, migrations, NOW)
  addUserWithSession()
  migrateSafely(db, file, [...migrations, rebuildUsers('')], NOW)
  expect(db.sqlite.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(1)
  expect(db.sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
})

test('a migration that would leave rows that refer to missing rows is refused', () => {
  migrateSafely(db, file, migrations, NOW)
  addUserWithSession()
  expect(() => migrateSafely(db, file, [...migrations, rebuildUsers('WHERE false')], NOW)).toThrow('rows of sessions')
  expect(db.sqlite.prepare('SELECT count(*) FROM users').pluck().get()).toBe(1)
})

test('a database that a newer version has migrated is refused', () => {
  migrateSafely(db, file, [...migrations, wider], NOW)
  expect(() => migrateSafely(db, file, migrations, NOW)).toThrow(`it has ${wider.id}`)
})
