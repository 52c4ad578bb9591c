import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { build } from '#db/connection'
import { checkWrite, execute } from '#db/execute'
import { inTransaction } from '#db/transaction'
import { testServices } from '../support/services'

it('a write waits a second for another process’s lock; while that lasts, the next writes do not delay reads', () => {
  const { db, file } = testServices()
  const wait = () => db.sqlite.pragma('busy_timeout', { simple: true })
  const other = new Database(file)
  expect(wait()).toBe(1000)
  other.exec('BEGIN IMMEDIATE')
  expect(() => checkWrite(db, 10)).toThrow('database is locked')
  expect(wait()).toBe(5)
  expect(() => inTransaction(db, () => {})).toThrow('database is locked')
  expect(execute(db, build.selectFrom('settings').selectAll())).toEqual([])
  expect(wait()).toBe(5)
  other.exec('ROLLBACK')
  checkWrite(db, 10)
  expect(wait()).toBe(1000)

  other.exec('BEGIN IMMEDIATE')
  expect(() => checkWrite(db, 10)).toThrow('database is locked')
  other.exec('ROLLBACK')
  other.close()
  // A transaction that ends with a refusal has had the lock too.
  expect(() =>
    inTransaction(db, () => {
      throw new Error('No seats left')
    }),
  ).toThrow('No seats left')
  expect(wait()).toBe(1000)
})
