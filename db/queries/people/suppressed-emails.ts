import { sql } from 'kysely'
import type { Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

/** Letter case does not matter: the column compares without it. */
export function findSuppressedEmail(db: Db, email: string): Row<'suppressed_emails'> | undefined {
  return executeFirst(db, db.build.selectFrom('suppressed_emails').selectAll().where('email', '=', email))
}

/** The first reason stays, except that 'refused' (nothing arrives at all) replaces the others. */
export function upsertSuppressedEmail(db: Db, address: NewRow<'suppressed_emails'>): void {
  const query = db.build
    .insertInto('suppressed_emails')
    .values(address)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ reason: 'refused' }).where(sql<boolean>`excluded.reason = 'refused'`),
    )
  write(db, query)
}

/** Takes back an unsubscription (somebody joined again); an address that refuses mail stays. */
export function deleteUnsubscribed(db: Db, email: string): void {
  const query = db.build.deleteFrom('suppressed_emails').where('email', '=', email).where('reason', '=', 'unsubscribed')
  write(db, query)
}
