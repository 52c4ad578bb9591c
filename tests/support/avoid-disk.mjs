import fs from 'node:fs'

const MEMORY = '/dev/shm'
/** Three workers with their servers and browsers need a tenth of it. */
const ENOUGH_BYTES = 2 ** 31

/**
 * Called by the configurations of Vitest and Playwright: tests and their servers wait for no disk. Temporary files are in
 * memory where the machine has enough of it, and servers of tests do not flush what they write. The bench does not call
 * this, and a server that is about durability takes the setting `DURABLE`.
 */
export function avoidDisk() {
  if (freeBytes(MEMORY) > ENOUGH_BYTES) process.env.TMPDIR ??= MEMORY
  process.env.TEST_NODE_OPTIONS = `--import=${new URL('no-flush.mjs', import.meta.url).href}`
}

/** @param {string} folder */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
