import type { Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

/** The account of this name, in any case of its letters. */
export function findUserByName(db: Db, username: string): Row<'users'> | undefined {
  return executeFirst(db, db.build.selectFrom('users').selectAll().where('username', '=', username))
}

export function hasUsers(db: Db): boolean {
  return executeFirst(db, db.build.selectFrom('users').select('id').limit(1)) !== undefined
}

export function insertUser(db: Db, user: NewRow<'users'>): number {
  return write(db, db.build.insertInto('users').values(user)).id
}

/** Stores one setup link: a newer one ends those before it. */
export function replaceSetupLink(db: Db, link: NewRow<'setup_links'>): void {
  write(db, db.build.deleteFrom('setup_links').where('used_at', 'is', null))
  write(db, db.build.insertInto('setup_links').values(link))
}

export function findSetupLink(db: Db, tokenHash: string): Row<'setup_links'> | undefined {
  return executeFirst(
    db,
    db.build.selectFrom('setup_links').selectAll().where('token_hash', '=', tokenHash).where('used_at', 'is', null),
  )
}

/** Uses the link up; false when somebody else just did. */
export function claimSetupLink(db: Db, tokenHash: string, now: string): boolean {
  const query = db.build
    .updateTable('setup_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
  const { changes } = write(db, query)
  return changes === 1
}

export function updatePasswordHash(db: Db, { id, hash }: { id: number; hash: string }): void {
  write(db, db.build.updateTable('users').set({ password_hash: hash }).where('id', '=', id))
}
