import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * What the container runs. With LITESTREAM_REPLICA_URL the database is brought back from its replica when the volume is
 * empty, and replicated while the server runs; without it the server runs alone, in this same process.
 */
const server = path.resolve(import.meta.dirname, '../serve.mjs')
if (!process.env.LITESTREAM_REPLICA_URL) {
  await import('../serve.mjs')
} else {
  const litestream = process.env.LITESTREAM_BIN || 'litestream'
  const config = ['-config', process.env.LITESTREAM_CONFIG || '/etc/litestream.yml']
  const database = path.join(process.env.DATA_DIR || '/data', 'studio.db')
  if (!fs.existsSync(database)) {
    console.log('The volume is empty: asking the replica for the database.')
    const restored = spawnSync(litestream, ['restore', ...config, '-if-replica-exists', database], { stdio: 'inherit' })
    if (restored.error) endWithout(restored.error)
    // Better no server than an empty business beside a full replica.
    if (restored.status !== 0) process.exit(restored.status ?? 1)
  }
  const child = spawn(litestream, ['replicate', ...config, '-exec', `${process.execPath} ${server}`], {
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => child.kill(signal))
  child.once('error', endWithout)
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * Ends with one line that says why there is no replication.
 * @param {Error & { code?: string }} error
 */
function endWithout(error) {
  const program = process.env.LITESTREAM_BIN || 'litestream'
  console.error(
    error.code === 'ENOENT'
      ? `LITESTREAM_REPLICA_URL is set, but there is no program '${program}' here: install Litestream, say where it is with LITESTREAM_BIN, or unset LITESTREAM_REPLICA_URL.`
      : `Litestream could not be started: ${error.message}`,
  )
  process.exit(1)
}
