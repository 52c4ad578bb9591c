import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import Database from 'better-sqlite3'

// Loaded before the app in test servers (`avoid-disk.mjs`). The app itself has no such switches: a real server flushes
// each transaction, and hashing a password is expensive on purpose.
const { pragma } = Database.prototype
Database.prototype.pragma = function (
  /** @type {[string, import('better-sqlite3').PragmaOptions?]} */ ...[source, options]
) {
  return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = OFF' : source, options)
}

const { scrypt } = crypto
// Stored hashes still name the real cost, so such a server cannot check a real server's hashes.
crypto.scrypt = /** @type {typeof scrypt} */ (
  (/** @type {Parameters<typeof scrypt>} */ ...[password, salt, bytes, options, done]) =>
    scrypt(password, salt, bytes, { ...options, N: 2 ** 10 }, done)
)
syncBuiltinESMExports()
