import { describe, expect, it } from 'vitest'
import { minutes } from './clock'
import { NOW, testServices } from './services'

describe('services of the tests', () => {
  it('have a migrated file of their own, with a clock that only the test moves', () => {
    const one = testServices()
    const other = testServices()
    const tables = one.db.sqlite.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'messages'").get()
    expect(tables).toEqual({ n: 1 })
    expect(one.file).not.toBe(other.file)
    expect(one.clock.now().toISOString()).toBe(NOW)
    one.clock.advance(minutes(1))
    expect(one.clock.now().toISOString()).toBe('2026-11-20T02:01:00.000Z')
    expect(other.clock.now().toISOString()).toBe(NOW)
  })

  it('give codes in a known order, no code twice', () => {
    const { codes } = testServices()
    expect([codes.code(4), codes.code(4)]).toEqual(['2222', '2223'])
    const more = Array.from({ length: 2000 }, () => codes.code(8))
    expect(new Set(more).size).toBe(2000)
  })
})
