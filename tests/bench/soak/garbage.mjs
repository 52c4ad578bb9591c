import Database from 'better-sqlite3'

/**
 * Imported into the server under test, with --expose-gc. Twenty times a second it makes statements, drops them and
 * allocates until the young generation is collected, as a start with demo data does; twice a second it collects
 * everything. Calls of `gc` alone are not enough: the crash needs a collection that an allocation triggers inside
 * compiled code.
 */
const collectAll = /** @type {() => void} */ (Reflect.get(globalThis, 'gc'))
const database = new Database(':memory:')

setInterval(() => {
  for (let n = 0; n < 20; n++) database.prepare(`SELECT ${n}`).get()
  // About 3 MB of small arrays: more than fits in a young generation of --max-semi-space-size=1.
  Array.from({ length: 60_000 }, (_, n) => [n])
}, 50).unref()
setInterval(collectAll, 500).unref()
