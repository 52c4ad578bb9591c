import { withoutTriggers } from '../../tests/support/makers/auction-room'
import { type TestServer, until } from '../../tests/support/server'
import { inDatabase } from '../../tests/support/stored'

/** States that no visitor can reach, written directly into the server's database. */

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/**
 * Makes every auction look as if it had ended and been paid nine days ago, without the triggers that protect its terms.
 */
export async function longPast(server: TestServer): Promise<void> {
  withoutTriggers(server, ['auctions_with_bids_keep_terms', 'auctions_stay_completed'], ({ sqlite }) =>
    sqlite.prepare('UPDATE auctions SET starts_at = ?, ends_at = ?').run(ago(12), ago(9)),
  )
  // The clock closes those that were running; only then do they have a win to pay.
  const isOpen = "SELECT 1 FROM auctions WHERE status <> 'completed'"
  await until(
    async () => inDatabase(server, ({ sqlite }) => sqlite.prepare(isOpen).get() === undefined),
    'every auction to be closed',
  )
  change(server, "UPDATE auction_results SET payment_status = 'completed' WHERE payment_status <> 'completed'")
}

/** Runs `steps` while the server cannot read its vouchers, to show an internal error. */
export async function whileBroken(server: TestServer, steps: () => Promise<void>): Promise<void> {
  change(server, 'ALTER TABLE vouchers RENAME TO vouchers_away')
  try {
    await steps()
  } finally {
    change(server, 'ALTER TABLE vouchers_away RENAME TO vouchers')
  }
}

/** Runs `steps` while the studio is not open yet, with its owner at the second of the first steps. */
export async function beforeOpening(server: TestServer, steps: () => Promise<void>): Promise<void> {
  change(server, "INSERT INTO settings (key, value, updated_at) VALUES ('start', '[\"studio\"]', ?)", ago(0))
  try {
    await steps()
  } finally {
    change(server, "DELETE FROM settings WHERE key = 'start'")
  }
}

/** Moves the evening to a week ago. */
export function lastWeek(server: TestServer, eventId: number): void {
  change(server, 'UPDATE events SET starts_at = ?, ends_at = ? WHERE id = ?', ago(7), ago(6.9), eventId)
}

/** Ends the time of every hold. */
export function endHolds(server: TestServer): void {
  change(server, "UPDATE holds SET expires_at = ?, ends_at = ? WHERE state = 'live'", ago(0.01), ago(0.01))
}

function change(server: TestServer, sql: string, ...values: unknown[]): void {
  inDatabase(server, ({ sqlite }) => sqlite.prepare(sql).run(...values))
}
