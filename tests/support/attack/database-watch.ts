import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Tables in which the server records its own state and what providers report, whatever is requested. */
const SERVER_TABLES = ['job_runs', 'exchange_rates', 'write_checks', 'payouts', 'balance_lines']

/**
 * Only these columns are compared: jobs, not requests, write the others (progress of sending and of the marketing
 * sync).
 */
const COLUMNS: Record<string, string> = {
  marketing_contacts: 'email, name, wanted',
  messages: 'id, kind, to_email, subject, dedupe_key, delivered_at, bounced_at, complained_at',
}

/** Watches a running server's data from outside: which tables, or the pictures, have changed. */
export interface DatabaseWatch {
  /** Names of what changed since the last call. */
  changed(): string[]
  /** Whether anything was written since the last call; a hundred times as fast. */
  committed(): boolean
  close(): void
}

export function watchDatabase(dataDir: string): DatabaseWatch {
  const sqlite = new Database(path.join(dataDir, 'studio.db'), { readonly: true })
  const uploads = path.join(dataDir, 'uploads')
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[]
  const reads = tables
    .filter((name) => !SERVER_TABLES.includes(name))
    .map((name) => [name, sqlite.prepare(`SELECT ${COLUMNS[name] ?? '*'} FROM "${name}"`).raw()] as const)
  const readDigests = (): Map<string, string> => {
    const digests = sqlite.transaction(() =>
      reads.map(([name, read]): [string, string] => [
        name,
        createHash('sha1').update(JSON.stringify(read.all())).digest('hex'),
      ]),
    )()
    const pictures = fs.existsSync(uploads) ? fs.readdirSync(uploads, { recursive: true }).sort().join() : ''
    return new Map([...digests, ['pictures', pictures]])
  }
  const versionNow = () => sqlite.pragma('data_version', { simple: true }) as number
  let version = versionNow()
  let before = readDigests()
  return {
    changed() {
      // Nothing was committed, so nothing is read again.
      const now = versionNow()
      if (now === version) return []
      version = now
      const after = readDigests()
      const names = [...after.keys()].filter((name) => after.get(name) !== before.get(name))
      before = after
      return names
    },
    committed() {
      const now = versionNow()
      const hasChanged = now !== version
      version = now
      return hasChanged
    },
    close: () => sqlite.close(),
  }
}
