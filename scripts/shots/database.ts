import Database from 'better-sqlite3'
import { type TestServer, until } from '../../tests/support/server'

/** States that no visitor can reach, written directly into the server's database. */

const open = (server: TestServer) => new Database(`${server.dataDir}/studio.db`)

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/**
 * Makes every auction look as if it had ended and been paid nine days ago, without the triggers that protect its terms.
 */
export async function longPast(server: TestServer): Promise<void> {
  const db = open(server)
  const names = ['auctions_with_bids_keep_terms', 'auctions_stay_completed']
  const rules = names.map((name) => {
    const { sql } = db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(name) as { sql: string }
    return { name, sql }
  })
  db.transaction(() => {
    for (const { name } of rules) db.exec(`DROP TRIGGER ${name}`)
    db.prepare('UPDATE auctions SET starts_at = ?, ends_at = ?').run(ago(12), ago(9))
    for (const { sql } of rules) db.exec(sql)
  }).immediate()
  // The clock closes those that were running; only then do they have a win to pay.
  await until(
    async () => db.prepare("SELECT 1 FROM auctions WHERE status <> 'completed'").get() === undefined,
    'every auction to be closed',
  )
  db.prepare("UPDATE auction_results SET payment_status = 'completed' WHERE payment_status <> 'completed'").run()
  db.close()
}

/** Runs `steps` while the server cannot read its vouchers, to show an internal error. */
export async function whileBroken(server: TestServer, steps: () => Promise<void>): Promise<void> {
  const db = open(server)
  db.exec('ALTER TABLE vouchers RENAME TO vouchers_away')
  try {
    await steps()
  } finally {
    db.exec('ALTER TABLE vouchers_away RENAME TO vouchers')
    db.close()
  }
}

/** Runs `steps` while the studio is not open yet, with its owner at the second of the first steps. */
export async function beforeOpening(server: TestServer, steps: () => Promise<void>): Promise<void> {
  const db = open(server)
  db.prepare("INSERT INTO settings (key, value, updated_at) VALUES ('start', '[\"studio\"]', ?)").run(ago(0))
  try {
    await steps()
  } finally {
    db.prepare("DELETE FROM settings WHERE key = 'start'").run()
    db.close()
  }
}

/** Moves the evening to a week ago. */
export function lastWeek(server: TestServer, eventId: number): void {
  const db = open(server)
  db.prepare('UPDATE events SET starts_at = ?, ends_at = ? WHERE id = ?').run(ago(7), ago(6.9), eventId)
  db.close()
}

/** Ends the time of every hold. */
export function endHolds(server: TestServer): void {
  const db = open(server)
  db.prepare("UPDATE holds SET expires_at = ?, ends_at = ? WHERE state = 'live'").run(ago(0.01), ago(0.01))
  db.close()
}
