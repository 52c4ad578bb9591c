import { build, type Db } from '../connection'
import { execute, write } from '../execute'

/** Every stored setting, its value as it was stored. */
export function listSettings(db: Db): Record<string, unknown> {
  const rows = execute(db, build.selectFrom('settings').select(['key', 'value']))
  return Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value) as unknown]))
}

export function saveSetting(db: Db, key: string, value: unknown, now: string): void {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  write(
    db,
    build
      .insertInto('settings')
      .values(row)
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: row.value, updated_at: now })),
  )
}
