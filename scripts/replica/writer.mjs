import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * One server at a time is the writer: the one whose id is in `writer.json` beside the replica. An id is never used twice, and
 * each writer replicates into a folder of its own name, so that one that was replaced cannot touch what the next one writes.
 * @typedef {{ number: number, id: string, host: string, since: string, from: string | null }} Writer `from`: whose data it has
 */

/**
 * For so long after it last read that it is the writer a server may write (`STOP_WHEN_CUT_OFF`), and a promotion waits a
 * little longer than that.
 */
export const LEASE_MS = 30_000
/** How often the writer reads it. */
export const CHECK_EVERY_MS = 5000

const OBJECT = 'writer.json'
const OWN = 'writer-id'

/**
 * Who the writer is; null before the first one.
 * @param {import('./store.mjs').ReplicaStore} store
 * @returns {Promise<Writer | null>}
 */
export async function readWriter(store) {
  const stream = await store.read(OBJECT, AbortSignal.timeout(CHECK_EVERY_MS))
  return stream && JSON.parse(await new Response(stream).text())
}

/**
 * Makes a new id the writer. The server that was the writer before stops as soon as it reads this, and after `LEASE_MS` in
 * any case if it is set to.
 * @param {import('./store.mjs').ReplicaStore} store
 * @param {number} number one more than the writer's before
 * @param {string | null} from
 * @returns {Promise<Writer>}
 */
export async function claim(store, number, from) {
  const id = `${number}-${randomBytes(4).toString('hex')}`
  const writer = { number, id, host: os.hostname(), since: new Date().toISOString(), from }
  await store.write(OBJECT, new Blob([JSON.stringify(writer)]))
  return writer
}

/**
 * The id under which this data folder was last the writer, or null.
 * @param {string} data
 */
export function readOwnId(data) {
  const file = path.join(data, OWN)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

/**
 * @param {string} data
 * @param {string} id
 */
export function writeOwnId(data, id) {
  fs.writeFileSync(path.join(data, `${OWN}.part`), id, { flush: true })
  fs.renameSync(path.join(data, `${OWN}.part`), path.join(data, OWN))
}

/**
 * Another server is the writer: this one does not start as the writer again when it cannot ask.
 * @param {string} data
 */
export function forgetOwnId(data) {
  fs.rmSync(path.join(data, OWN), { force: true })
}

/**
 * Why a server that is not the writer writes nothing, for its operator.
 * @param {Writer} writer
 */
export function whoWrites({ host, since }) {
  return `the server ${host} has been the writer since ${since}`
}
