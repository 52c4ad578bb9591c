import { build, type Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import { insertInto } from '../../rows'

export const insertSession = insertInto('sessions')

export function findSessionWithUser(db: Db, args: { tokenHash: string; now: string }) {
  return executeFirst(
    db,
    build
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.token_hash', 's.last_used_at', 's.user_id', 'u.username', 'u.display_name'])
      .where('s.token_hash', '=', args.tokenHash)
      .where('s.expires_at', '>', args.now),
  )
}

export function markSessionUsed(db: Db, args: { tokenHash: string; now: string }): void {
  write(db, build.updateTable('sessions').set({ last_used_at: args.now }).where('token_hash', '=', args.tokenHash))
}

export function deleteSession(db: Db, tokenHash: string): boolean {
  return write(db, build.deleteFrom('sessions').where('token_hash', '=', tokenHash)).changes === 1
}

/** Ends every session of the account and says how many there were. */
export function deleteSessionsOf(db: Db, userId: number): number {
  return write(db, build.deleteFrom('sessions').where('user_id', '=', userId)).changes
}

export function deleteEndedSessions(db: Db, now: string): void {
  write(db, build.deleteFrom('sessions').where('expires_at', '<=', now))
}
