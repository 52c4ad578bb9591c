import type { Migration } from '../migrations'
import type { Db } from './connection'

/** Migrations that ran on this database; none when it is new. */
export function appliedMigrations(db: Db): Set<string> {
  db.sqlite.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT')
  return new Set((db.sqlite.prepare('SELECT id FROM migrations').all() as { id: string }[]).map((row) => row.id))
}

/**
 * Migrates the database to the newest schema, each migration in its own transaction; returns the ids that ran. Refuses a
 * database that a newer version of the software has already migrated.
 */
export function migrate(db: Db, migrations: readonly Migration[], now: string): string[] {
  const applied = appliedMigrations(db)
  const known = new Set(migrations.map((migration) => migration.id))
  const unknown = [...applied].filter((id) => !known.has(id))
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this version of the software: it has ${unknown.join(', ')}`)
  }
  const due = migrations.filter((migration) => !applied.has(migration.id))
  for (const migration of due) {
    db.sqlite
      .transaction(() => {
        // Another process that starts at the same moment may have been first.
        if (db.sqlite.prepare('SELECT 1 FROM migrations WHERE id = ?').get(migration.id)) return
        db.sqlite.exec(migration.sql)
        db.sqlite.prepare('INSERT INTO migrations (id, applied_at) VALUES (?, ?)').run(migration.id, now)
      })
      .immediate()
  }
  return due.map((migration) => migration.id)
}
