import fs from 'node:fs'
import { expect, test } from 'vitest'
import * as constraints from '../../scripts/constraints'
import { GUIDE, guideFile } from '../../scripts/own-studio'
import * as tables from '../../scripts/tables'

test.each(['constraints', 'ownerConstraints'] as const)(
  'the %s of the forms are those of their schemas',
  async (name) => {
    const file = fs.readFileSync(constraints.FILES[name], 'utf8')
    expect(file, 'run npm run generate').toBe(await constraints.constraintsFile(name))
  },
)

test('db/tables.ts matches the migrated database', () => {
  expect(fs.readFileSync(tables.FILE, 'utf8'), 'run npm run generate').toBe(tables.tablesFile())
})

test('docs/own-studio.md matches its page', () => {
  expect(fs.readFileSync(GUIDE, 'utf8'), 'run npm run generate').toBe(guideFile())
})

test('the types cover lists, flags, defaults, row ids, generated and nullable columns', () => {
  const columns = tables.tablesFile().split(/[;\n]/)
  for (const line of [
    "payment_status: Generated<'pending' | 'paid' | 'failed'>",
    "provider: 'simulated' | 'stripe' | 'manual' | 'none'",
    'is_archived: Generated<0 | 1>',
    'is_redeemed: ColumnType<0 | 1, never, never>',
    'id: Generated<number>',
    'event_id: number | null',
    'content: Uint8Array',
  ]) {
    expect(columns.map((column) => column.trim())).toContain(line)
  }
})
