import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, DATABASE_FILES, dataDir, setAside } from './backup/layout.mjs'
import { requireUnused } from './backup/restore-backup.mjs'
import { requireNode } from './bootstrap/node-version.mjs'
import { readOptions } from './bootstrap/options.mjs'
import { requireLitestream, restoreNewest } from './replica/litestream.mjs'
import { openStore } from './replica/store.mjs'
import { fetchUploads } from './replica/uploads.mjs'
import { claim, LEASE_MS, readOwnId, readWriter, writeOwnId } from './replica/writer.mjs'

/**
 * `npm run promote`, on a standby: makes it the writer. It tries the replica, makes the previous writer stop, waits until
 * that has happened, and restores everything that it replicated until then. The standby then serves without a further
 * command. What was in the data folder is set aside, never deleted.
 */
requireNode()
const USE = `npm run promote -- [--accept-loss]: makes this standby the server that writes
  --accept-loss  when the newest state of the replica is damaged, takes the newest whole one; what came after it is missing`
const mayLose = readOptions(USE, { 'accept-loss': { type: 'boolean' } }).values['accept-loss'] ?? false
const WAIT_MS = LEASE_MS + 2000
const started = Date.now()
/** @param {string} step */
const say = (step) => console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${step}`)
try {
  await promote(dataDir())
} catch (error) {
  console.error(`This server is not the writer: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

/** @param {string} data */
async function promote(data) {
  const store = openStore(process.env)
  const before = await readWriter(store)
  if (!before) throw new Error('there is none yet. Start the server: the first one becomes the writer automatically.')
  if (before.id === readOwnId(data)) return say('This server is the writer already.')
  requireLitestream()
  requireUnused(path.join(data, DATABASE))
  const draft = path.join(data, `${DATABASE}.promoted`)
  const restore = () => {
    const from = restoreNewest(before, data, draft, mayLose)
    if (!from) throw new Error('the replica holds no database.')
    return from
  }
  say(`restoring what ${before.host} has replicated, as a trial`)
  const from = restore()
  const writer = await claim(store, before.number + 1, from)
  say(`${before.host} may not write any more. If it still runs, but is cut off from the replica, switch it off`)
  say(`waiting ${WAIT_MS / 1000} s until it has stopped and has sent what it wrote`)
  await wait(WAIT_MS)
  if ((await readWriter(store))?.id !== writer.id) throw new Error('another server took over at the same moment.')
  say('restoring all that it replicated')
  restore()
  await fetchUploads(data, store)
  const aside = setAside(data, DATABASE_FILES, 'before-promotion')
  if (aside) say(`what was here before lies in ${aside}`)
  fs.renameSync(draft, path.join(data, DATABASE))
  writeOwnId(data, writer.id)
  say('This server is the writer now.')
}
