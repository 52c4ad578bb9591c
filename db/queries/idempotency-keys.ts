import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import { deleteBy, findBy } from '../rows'

/** Takes a key: false when it is taken already, unless what took it was cut off (it still runs since `cutOff` or longer). */
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
  return executeFirst(db, query) !== undefined
}

export const findKey = findBy('idempotency_keys', 'key_hash')

/** Stores the answer, as JSON, for repetitions. */
export function storeAnswer(db: Db, keyHash: string, answer: string): void {
  write(db, build.updateTable('idempotency_keys').set({ state: 'done', answer }).where('key_hash', '=', keyHash))
}

/** The same can be sent again. */
export const freeKey = deleteBy('idempotency_keys', 'key_hash')

/** Forgets the keys that are older than this; returns how many they were. */
export function deleteKeysBefore(db: Db, before: string): number {
  return write(db, build.deleteFrom('idempotency_keys').where('created_at', '<', before)).changes
}

/** Forgets every answer: somebody's name may be in one. */
export const deleteAnswers = (db: Db) => deleteBy('idempotency_keys', 'state')(db, 'done')
