import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { DATABASE } from '../backup/layout.mjs'

const program = process.env.LITESTREAM_BIN || 'litestream'
const config = ['-config', process.env.LITESTREAM_CONFIG || '/etc/litestream.yml']

/** Throws with one line when Litestream is not here, before anything is done with the replica. */
export function requireLitestream() {
  const { error } = spawnSync(program, ['version'])
  if (error) throw new Error(whyNot(error))
}

/**
 * Runs Litestream for a writer with the server as its child: after the server has ended it replicates the last writes.
 * @param {string} id
 * @param {string} data the data folder
 * @param {string} server
 */
export function startLitestream(id, data, server) {
  const args = ['replicate', ...config, '-exec', `${process.execPath} ${server}`]
  return spawn(program, args, { env: { ...process.env, DATA_DIR: data, WRITER_ID: id }, stdio: 'inherit' })
}

/**
 * Restores what a writer replicated, as a checked file; false where it replicated nothing.
 * @param {string} id
 * @param {string} data the data folder
 * @param {string} target
 */
export function restoreFrom(id, data, target) {
  for (const ending of ['', '-wal', '-shm', '.tmp', '.tmp-wal', '.tmp-shm']) fs.rmSync(target + ending, { force: true })
  const args = ['restore', ...config, '-if-replica-exists', '-o', target, path.join(data, DATABASE)]
  const env = { ...process.env, DATA_DIR: data, WRITER_ID: id }
  const { status } = spawnSync(program, args, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('Litestream could not restore the database: see the lines above.')
  if (!fs.existsSync(target)) return false
  const sqlite = new Database(target)
  const found = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  if (found !== 'ok') throw new Error(`The restored database is damaged: ${found}`)
  return true
}

/**
 * @param {Error & { code?: string }} error
 */
function whyNot(error) {
  return error.code === 'ENOENT'
    ? `LITESTREAM_REPLICA_URL is set, but there is no program '${program}' here: install Litestream, say where it is with LITESTREAM_BIN, or unset LITESTREAM_REPLICA_URL.`
    : `Litestream could not be started: ${error.message}`
}
