import fs from 'node:fs'

const MEMORY = '/dev/shm'
/** Three workers with their servers and browsers use a tenth of this. */
const ENOUGH_BYTES = 2 ** 31

/**
 * Called by the configurations of Vitest and Playwright: tests and their servers never wait for the disk. Temporary
 * files are in memory where there is enough, and test servers do not flush what they write, nor spend much on hashing
 * passwords. The bench does not call this; tests about durability use the setting `DURABLE`.
 */
export function avoidDisk() {
  if (freeBytes(MEMORY) > ENOUGH_BYTES) process.env.TMPDIR ??= MEMORY
  process.env.TEST_NODE_OPTIONS = `--import=${new URL('cheap-server.mjs', import.meta.url).href}`
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
