import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/connection'
import { copyDatabase } from '#db/copy-database.mjs'
import { appliedMigrations, migrate } from '#db/migrate'
import type { Migration } from '../../../migrations'

/**
 * Migrates the database to the newest schema. One with data is copied first, beside the backups, so that a failed update
 * can be reverted; returns the ids that ran.
 */
export function migrateSafely(db: Db, file: string, migrations: readonly Migration[], now: string): string[] {
  const applied = appliedMigrations(db)
  const first = migrations.find(({ id }) => !applied.has(id))
  if (first && applied.size > 0) {
    const folder = path.join(path.dirname(file), 'backups')
    fs.mkdirSync(folder, { recursive: true })
    const copy = path.join(folder, `before-${first.id}.db`)
    if (!fs.existsSync(copy)) copyDatabase(file, copy)
  }
  return migrate(db, migrations, now)
}
