import { build, type Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import { findBy, insertOnce, listBy, rowsOf } from '../../rows'
import type { NewRow, Row } from '../../tables'

export const findPasskeyByCredential = findBy('passkeys', 'credential_id')
export const { insert: insertPasskey, update: updatePasskey, remove: removePasskey } = rowsOf('passkeys')

/** The passkeys of an account, the first one first. */
export const listPasskeysOf = listBy('passkeys', 'user_id', 'id')

/** A passkey of this account; nobody else's. */
export function findPasskeyOf(db: Db, { id, userId }: { id: number; userId: number }): Row<'passkeys'> | undefined {
  return executeFirst(db, build.selectFrom('passkeys').selectAll().where('id', '=', id).where('user_id', '=', userId))
}

const insertChallenge = insertOnce('used_challenges')

/** Uses a challenge up and forgets those that have ended; false when it was used before. */
export function claimChallenge(db: Db, challenge: NewRow<'used_challenges'>, now: string): boolean {
  write(db, build.deleteFrom('used_challenges').where('expires_at', '<=', now))
  return insertChallenge(db, challenge)
}
