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

const HOW_ON = `If the machine that wrote it still runs, its own database has everything, and its next snapshot, within an
hour, makes the replica whole. If it is lost: npm run promote -- --accept-loss`
/** After so long the search takes the newest whole moment that it knows. */
const LONGEST_SEARCH_MS = 60_000

/**
 * Restores what a writer replicated, as a checked file; false where it replicated nothing. When its newest state is damaged,
 * this finds the newest earlier moment that is whole (to the second, as the replica has no finer times), and restores that if
 * `mayLose` says that what was written after it may be missing. Else it throws, with the moment in the message.
 * @param {string} id
 * @param {string} data the data folder
 * @param {string} target
 * @param {boolean} mayLose
 */
function restoreFrom(id, data, target, mayLose) {
  const problem = findDamage(id, data, target)
  if (!problem) return fs.existsSync(target)
  const damaged = `The newest state of the replica is damaged: ${problem}`
  const moments = [...new Set(litestream('wal', id, data).stdout.match(/\S+Z$/gm))].sort().reverse()
  const [newest] = moments
  const restores = (/** @type {string} */ moment) => !findDamage(id, data, target, moment) && fs.existsSync(target)
  const whole = firstWhole(moments, restores)
  if (!newest || !whole) throw new Error(`${damaged}\nNo earlier moment is known to be whole.`)
  const seconds = (Date.parse(newest) - Date.parse(whole)) / 1000
  const moment = `${whole}, ${seconds} s before its last change`
  if (!mayLose) throw new Error(`${damaged}\nThe newest moment that is whole is ${moment}.\n${HOW_ON}`)
  if (!restores(whole)) throw new Error(damaged)
  console.log(`${damaged}\nRestored the newest moment that is whole: ${moment}. What was written after it is missing.`)
  return true
}

/**
 * Restores what a writer replicated; one that was lost before it replicated anything leaves what it had taken over. Returns
 * whose data that is, or null where the replica holds no database. For the rest see `restoreFrom`.
 * @param {Pick<import('./writer.mjs').Writer, 'id' | 'from'>} writer
 * @param {string} data
 * @param {string} target
 * @param {boolean} mayLose
 */
export function restoreNewest({ id, from }, data, target, mayLose) {
  for (const one of [id, from]) if (one && restoreFrom(one, data, target, mayLose)) return one
  return null
}

/**
 * The first of these that is whole, if those before it are not: looks at few, because each look takes a restore.
 * @param {string[]} moments newest first
 * @param {(moment: string) => boolean} isWhole
 */
function firstWhole(moments, isWhole) {
  const until = Date.now() + LONGEST_SEARCH_MS
  const check = (/** @type {number} */ position) => isWhole(moments[position] ?? '')
  let damaged = 0
  let whole = 1
  for (; whole < moments.length && !check(whole); whole *= 2) damaged = whole
  whole = Math.min(whole, moments.length)
  while (whole - damaged > 1 && Date.now() < until) {
    const middle = Math.floor((whole + damaged) / 2)
    if (check(middle)) whole = middle
    else damaged = middle
  }
  return moments[whole]
}

/**
 * Restores the newest state, or that of a moment. Returns why the file is not whole; null when it is, or when there is none.
 * @param {string} id
 * @param {string} data
 * @param {string} target
 * @param {string} [moment] a whole second
 */
export function findDamage(id, data, target, moment) {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(target + ending, { force: true })
  removeLeftOver(target)
  const until = moment ? ['-timestamp', moment.replace('Z', '.999Z')] : []
  const { status, stdout, stderr } = litestream('restore', id, data, '-if-replica-exists', '-o', target, ...until)
  removeLeftOver(target)
  if (status !== 0) return `Litestream could not restore it: ${(stdout + stderr).trim()}`
  if (!fs.existsSync(target)) return null
  try {
    const sqlite = new Database(target)
    const found = sqlite.pragma('integrity_check', { simple: true })
    sqlite.close()
    return found === 'ok' ? null : String(found)
  } catch (error) {
    return String(error)
  }
}

/**
 * Litestream leaves files beside what it restores, and all that it had fetched when it fails.
 * @param {string} target
 */
function removeLeftOver(target) {
  const { dir, base } = path.parse(target)
  const names = fs.readdirSync(dir).filter((name) => name.startsWith(`${base}.tmp`))
  for (const name of names) fs.rmSync(path.join(dir, name))
}

/**
 * @param {string} command
 * @param {string} id
 * @param {string} data
 * @param {string[]} args
 */
function litestream(command, id, data, ...args) {
  const env = { ...process.env, DATA_DIR: data, WRITER_ID: id }
  return spawnSync(program, [command, ...config, ...args, path.join(data, DATABASE)], {
    env,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  })
}

/**
 * @param {Error & { code?: string }} error
 */
function whyNot(error) {
  return error.code === 'ENOENT'
    ? `LITESTREAM_REPLICA_URL is set, but there is no program '${program}' here: install Litestream, say where it is with LITESTREAM_BIN, or unset LITESTREAM_REPLICA_URL.`
    : `Litestream could not be started: ${error.message}`
}
