import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the app in test servers and unit tests. The app itself has no such switch: hashing a password is
// expensive on purpose.
const { scrypt } = crypto
// Stored hashes still name the real cost, so such a server cannot check a real server's hashes.
crypto.scrypt = /** @type {typeof scrypt} */ (
  (/** @type {Parameters<typeof scrypt>} */ ...[password, salt, bytes, options, done]) =>
    scrypt(password, salt, bytes, { ...options, N: 2 ** 10 }, done)
)
syncBuiltinESMExports()
