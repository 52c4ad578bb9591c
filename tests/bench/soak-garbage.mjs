import Database from 'better-sqlite3'

/**
 * Imported into the server that is soaked, with --expose-gc. Twenty times a second it makes statements, drops them and
 * allocates until the young generation is collected, as a start with demo data does; twice a second everything is collected.
 * A call of `gc` alone is not enough: what aborts is a collection that an allocation sets off in the middle of compiled code.
 */
const collectAll = /** @type {() => void} */ (Reflect.get(globalThis, 'gc'))
const database = new Database(':memory:')

setInterval(() => {
  for (let n = 0; n < 20; n++) database.prepare(`SELECT ${n}`).get()
  // Some 3 MB of small arrays: more than a young generation of --max-semi-space-size=1 holds.
  Array.from({ length: 60_000 }, (_, n) => [n])
}, 50).unref()
setInterval(collectAll, 500).unref()
