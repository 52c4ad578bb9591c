import type { Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import type { NewRow } from '../../tables'

export function insertSession(db: Db, session: NewRow<'sessions'>): void {
  write(db, db.build.insertInto('sessions').values(session))
}

export function findSessionWithUser(db: Db, args: { tokenHash: string; now: string }) {
  const query = db.build
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.token_hash', 's.last_used_at', 's.user_id', 'u.username', 'u.display_name'])
    .where('s.token_hash', '=', args.tokenHash)
    .where('s.expires_at', '>', args.now)
  return executeFirst(db, query)
}

export function markSessionUsed(db: Db, args: { tokenHash: string; now: string }): void {
  write(db, db.build.updateTable('sessions').set({ last_used_at: args.now }).where('token_hash', '=', args.tokenHash))
}

export function deleteSession(db: Db, tokenHash: string): boolean {
  return write(db, db.build.deleteFrom('sessions').where('token_hash', '=', tokenHash)).changes === 1
}

/** Ends every session of the account and says how many there were. */
export function deleteSessionsOf(db: Db, userId: number): number {
  return write(db, db.build.deleteFrom('sessions').where('user_id', '=', userId)).changes
}

export function deleteEndedSessions(db: Db, now: string): void {
  write(db, db.build.deleteFrom('sessions').where('expires_at', '<=', now))
}
