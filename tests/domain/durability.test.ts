import { expect, test } from 'vitest'
import { closeDb, openDb } from '#db/connection'
import { testServices } from '../support/services'

test('a transaction is flushed to the disk before it is answered: a power cut loses nothing that was confirmed', () => {
  const { file } = testServices()
  const db = openDb(file)
  const FULL = 2
  expect(db.sqlite.pragma('synchronous', { simple: true })).toBe(FULL)
  expect(db.sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
  closeDb(db)
})
