import { build, type Db } from '../../connection'
import { executeFirst, exists, write } from '../../execute'
import { findBy, insertInto, updateById } from '../../rows'
import type { NewRow, Row } from '../../tables'

/** The account of this name, in any case of its letters. */
export const findUserByName = findBy('users', 'username')
export const insertUser = insertInto('users')
export const updateUser = updateById('users')

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
