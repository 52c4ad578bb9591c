import Database from 'better-sqlite3'
import './login/cheap-passwords.mjs'

// Loaded before the app in test servers (`avoid-disk.mjs`). The app itself has no such switch: a real server flushes
// each transaction.
const { pragma } = Database.prototype
Database.prototype.pragma = function (
  /** @type {[string, import('better-sqlite3').PragmaOptions?]} */ ...[source, options]
) {
  return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = OFF' : source, options)
}
