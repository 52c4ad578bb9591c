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
  expect(copies()).toEqual([`before-${wider.id}.db`])
  const copy = new Database(path.join(path.dirname(file), 'backups', `before-${wider.id}.db`), { readonly: true })
  expect(copy.prepare('SELECT key FROM settings').pluck().all()).toEqual(['studio'])
  expect(copy.prepare("SELECT name FROM pragma_table_info('events') WHERE name = 'wider'").all()).toEqual([])
  copy.close()
})

test('a migration that fails leaves the database as it was', () => {
  migrateSafely(db, file, migrations, NOW)
  const broken = { id: '0002-broken', sql: `${wider.sql}; INSERT INTO nowhere VALUES (1)` }
  expect(() => migrateSafely(db, file, [...migrations, broken], NOW)).toThrow('nowhere')
  expect(migrateSafely(db, file, [...migrations, wider], NOW)).toEqual([wider.id])
})

test('a database that a newer version has migrated is refused', () => {
  migrateSafely(db, file, [...migrations, wider], NOW)
  expect(() => migrateSafely(db, file, migrations, NOW)).toThrow(`it has ${wider.id}`)
})
