import { sql } from 'kysely'
import type { Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

/** Letter case does not matter: the column compares without it. */
export function findSuppressedEmail(db: Db, email: string): Row<'suppressed_addresses'> | undefined {
  return executeFirst(db, db.build.selectFrom('suppressed_addresses').selectAll().where('email', '=', email))
}

/** The first reason stays, except that 'refused' (nothing arrives at all) replaces the others. */
export function upsertSuppressedEmail(db: Db, address: NewRow<'suppressed_addresses'>): void {
  const query = db.build
    .insertInto('suppressed_addresses')
    .values(address)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ reason: 'refused' }).where(sql<boolean>`excluded.reason = 'refused'`),
    )
  write(db, query)
}

/** Takes back an unsubscription (somebody joined again); an address that refuses mail stays. */
export function deleteUnsubscribed(db: Db, email: string): void {
  const query = db.build
    .deleteFrom('suppressed_addresses')
    .where('email', '=', email)
    .where('reason', '=', 'unsubscribed')
  write(db, query)
}
