import fs from 'node:fs'
import { expect, test } from 'vitest'
import { TABLES_FILE, tablesSource } from '../../scripts/tables'

test('db/tables.ts is what the migrations make (npm run tables)', () => {
  expect(fs.readFileSync(TABLES_FILE, 'utf8')).toBe(tablesSource())
})

test('the types know lists, flags, defaults, numbered rows, what is generated and what may be missing', () => {
  const source = tablesSource()
  for (const line of [
    "payment_status: Generated<'pending' | 'paid' | 'failed'>",
    "provider: 'simulated' | 'stripe' | 'manual' | 'none'",
    'is_archived: Generated<0 | 1>',
    'is_redeemed: ColumnType<0 | 1, never, never>',
    'id: Generated<number>',
    'event_id: number | null',
    'content: Uint8Array',
  ]) {
    expect(source).toContain(`    ${line}\n`)
  }
})
