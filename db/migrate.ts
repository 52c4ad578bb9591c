import fs from 'node:fs'
import path from 'node:path'
import type { Migration } from '../migrations'
import type { Db } from './connection'
import { copyDatabase } from './copy-database.mjs'

/**
 * Migrates the database to the newest schema after copying it into the backups folder; returns the ids of the
 * migrations that ran.
 */
export function migrateSafely(db: Db, file: string, migrations: readonly Migration[], now: string): string[] {
  const applied = listApplied(db)
  const first = migrations.find(({ id }) => !applied.has(id))
  if (first && applied.size > 0) {
    const folder = path.join(path.dirname(file), 'backups')
    fs.mkdirSync(folder, { recursive: true })
    // With the time: a database that went back to an older version is copied again before its next update.
    const copy = path.join(folder, `before-${first.id}-${now.replace(/[:.]/g, '-')}.db`)
    if (!fs.existsSync(copy)) copyDatabase(file, copy)
  }
  return migrate(db, migrations, now)
}

/**
 * Runs each new migration in its own transaction. Refuses a database that newer software has migrated. To change a
 * CHECK in SQLite, a migration must rebuild the table. Foreign keys are therefore off during a migration and checked at
 * its end, so that dropping the old table deletes no rows that refer to it.
 */
export function migrate(db: Db, migrations: readonly Migration[], now: string): string[] {
  const applied = listApplied(db)
  const unknown = [...applied].filter((id) => !migrations.some((migration) => migration.id === id))
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of the software: it has ${unknown.join(', ')}`)
  }
  const due = migrations.filter(({ id }) => !applied.has(id))
  db.sqlite.pragma('foreign_keys = OFF')
  try {
    for (const migration of due) run(db, migration, now)
  } finally {
    db.sqlite.pragma('foreign_keys = ON')
  }
  return due.map(({ id }) => id)
}

function run(db: Db, { id, sql }: Migration, now: string): void {
  const apply = db.sqlite.transaction(() => {
    // Another process that started at the same moment may have run it already.
    if (listApplied(db).has(id)) return
    db.sqlite.exec(sql)
    const broken = db.sqlite.pragma('foreign_key_check') as { table: string }[]
    if (broken.length > 0)
      throw new Error(`Migration ${id} leaves rows of ${broken[0]!.table} that refer to missing rows`)
    db.sqlite.prepare('INSERT INTO migrations (id, applied_at) VALUES (?, ?)').run(id, now)
  })
  apply.immediate()
}

function listApplied({ sqlite }: Db): Set<string> {
  sqlite.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT')
  return new Set(sqlite.prepare<[], string>('SELECT id FROM migrations').pluck().all())
}
