import { build, type Db } from '../../connection'
import { executeFirst, exists, write } from '../../execute'
import { deleteBy, findBy, rowsOf } from '../../rows'
import type { NewRow, Row } from '../../tables'

/** The account of this name, in any case of its letters. */
export const findUserByName = findBy('users', 'username')
export const { insert: insertUser, update: updateUser } = rowsOf('users')

export function hasUsers(db: Db): boolean {
  return exists(db, build.selectFrom('users').select('id').limit(1))
}

/** Stores one setup link: a newer one ends those before it. */
export function replaceSetupLink(db: Db, link: NewRow<'setup_links'>): void {
  write(db, build.deleteFrom('setup_links').where('used_at', 'is', null))
  write(db, build.insertInto('setup_links').values(link))
}

export function findSetupLink(db: Db, tokenHash: string): Row<'setup_links'> | undefined {
  const unused = build.selectFrom('setup_links').selectAll().where('used_at', 'is', null)
  return executeFirst(db, unused.where('token_hash', '=', tokenHash))
}

/** Uses the link up; false when somebody else just did. */
export function claimSetupLink(db: Db, tokenHash: string, now: string): boolean {
  const unused = build.updateTable('setup_links').set({ used_at: now }).where('used_at', 'is', null)
  return write(db, unused.where('token_hash', '=', tokenHash)).changes === 1
}

export function insertSession(db: Db, session: NewRow<'sessions'>): void {
  write(db, build.insertInto('sessions').values(session))
}

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

export const deleteSession = deleteBy('sessions', 'token_hash')

/** Ends every session of the account and says how many there were. */
export const deleteSessionsOf = deleteBy('sessions', 'user_id')

export function deleteEndedSessions(db: Db, now: string): void {
  write(db, build.deleteFrom('sessions').where('expires_at', '<=', now))
}
