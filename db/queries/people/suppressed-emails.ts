import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { findBy } from '../../rows'
import type { NewRow } from '../../tables'

/** Letter case does not matter: the column compares without it. */
export const findSuppressedEmail = findBy('suppressed_emails', 'email')

/** Addresses that get no messages of this kind, each as it was first written. */
export function listSuppressedEmails(db: Db, stream: 'transactional' | 'marketing'): string[] {
  const all = build.selectFrom('suppressed_emails').select('email')
  return execute(db, stream === 'marketing' ? all : all.where('reason', '=', 'refused')).map(({ email }) => email)
}

/** The first reason stays, except that 'refused' (nothing arrives at all) replaces the others. */
export function upsertSuppressedEmail(db: Db, address: NewRow<'suppressed_emails'>): void {
  const inserted = build.insertInto('suppressed_emails').values(address)
  const isRefused = sql<boolean>`excluded.reason = 'refused'`
  write(
    db,
    inserted.onConflict((conflict) => conflict.column('email').doUpdateSet({ reason: 'refused' }).where(isRefused)),
  )
}

/** Takes back an unsubscription (somebody joined again); an address that refuses mail stays. */
export function deleteUnsubscribed(db: Db, email: string): void {
  write(db, build.deleteFrom('suppressed_emails').where('email', '=', email).where('reason', '=', 'unsubscribed'))
}
