import { build, type Db } from '../connection'
import { exists, write } from '../execute'
import { deleteBy, findBy } from '../rows'

/**
 * Claims a key; false when another request has it. A request that has been running since before `cutOff` has crashed,
 * and loses its key.
 */
export function claimKey(db: Db, key: { keyHash: string; now: string; cutOff: string }): boolean {
  const query = build
    .insertInto('idempotency_keys')
    .values({ key_hash: key.keyHash, created_at: key.now })
    .onConflict((oc) =>
      oc
        .column('key_hash')
        .doUpdateSet({ created_at: key.now })
        .where('idempotency_keys.state', '=', 'running')
        .where('idempotency_keys.created_at', '<=', key.cutOff),
    )
    .returning('key_hash')
  return exists(db, query)
}

export const findKey = findBy('idempotency_keys', 'key_hash')

/** Stores the answer, as JSON, for repeated requests. */
export function storeAnswer(db: Db, keyHash: string, answer: string): void {
  write(db, build.updateTable('idempotency_keys').set({ state: 'done', answer }).where('key_hash', '=', keyHash))
}

/** Releases the key: the same request can be sent again. */
export const freeKey = deleteBy('idempotency_keys', 'key_hash')

/** Deletes the keys that are older than this; returns how many there were. */
export function deleteKeysBefore(db: Db, before: string): number {
  return write(db, build.deleteFrom('idempotency_keys').where('created_at', '<', before)).changes
}

/** Deletes every answer, because an answer may contain somebody's name. */
export const deleteAnswers = (db: Db) => deleteBy('idempotency_keys', 'state')(db, 'done')
