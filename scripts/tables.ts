import fs from 'node:fs'
import path from 'node:path'
import { closeDb, openDb } from '../db/connection'
import { migrate } from '../db/migrate'
import { migrations } from '../migrations'
import { root } from './bootstrap/root.mjs'
import { blockOf } from './fill-lines'

interface Column {
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
  /** Place in the primary key, from 1; 0 outside of it. */
  pk: number
  /** 2 and 3: generated. */
  hidden: number
}

const TYPES: Record<string, string> = { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'Uint8Array' }

/**
 * Writes `db/tables.ts`: Kysely's types of every table and view, from the migrated database. `CHECK (column IN (…))`
 * becomes a union.
 */
export const FILE = path.join(root, 'db/tables.ts')

/** The content that the file should have. */
export function tablesFile(): string {
  const db = openDb(':memory:')
  migrate(db, migrations, new Date().toISOString())
  const tables = db.sqlite
    .prepare(
      "SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all() as { name: string; type: 'table' | 'view'; sql: string }[]
  const interfaces = tables.map(({ name, type, sql }) => {
    const columns = db.sqlite.pragma(`table_xinfo(${name})`) as Column[]
    const typed = columns.map((column) => `${column.name}: ${type === 'view' ? 'number' : typeOf(column, sql)}`)
    return blockOf(name, typed, ';')
  })
  closeDb(db)
  const lines = [
    '// Made by `npm run generate` from the migrated database.',
    '// biome-ignore-all format: several columns on a line show the whole schema on few pages.',
    "import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'",
    '',
    '/** Every table and view, by its name in SQL. The columns of views are counts and sums. */',
    `export interface Tables {\n${interfaces.join('')}}`,
    '',
    '/** A row as it is read. */',
    'export type Row<T extends keyof Tables> = Selectable<Tables[T]>',
    '/** A row as it is inserted. */',
    'export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>',
    '/** Columns as they are changed. */',
    'export type Changes<T extends keyof Tables> = Updateable<Tables[T]>',
    '',
  ]
  return lines.join('\n')
}

function typeOf(column: Column, sql: string): string {
  const values = new RegExp(`CHECK \\(${column.name} IN \\(([^)]+)\\)\\)`).exec(sql)?.[1]
  const type = values ? values.split(', ').join(' | ') : TYPES[column.type]!
  if (column.hidden > 1) return `ColumnType<${type}, never, never>`
  const isRowId = new RegExp(`\\b${column.name} INTEGER PRIMARY KEY`).test(sql)
  if (isRowId || (column.notnull === 1 && column.dflt_value !== null)) return `Generated<${type}>`
  return column.notnull === 1 ? type : `${type} | null`
}

if (process.argv[1] === import.meta.filename) fs.writeFileSync(FILE, tablesFile())
