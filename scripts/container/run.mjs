import fs from 'node:fs'
import path from 'node:path'

/**
 * What the container runs. With LITESTREAM_REPLICA_URL the server is the writer, whose database is replicated while it runs,
 * or a standby that waits for `npm run promote`. Without it the server runs alone, in this same process.
 */
const server = path.resolve(import.meta.dirname, '../serve.mjs')
if (!process.env.LITESTREAM_REPLICA_URL) {
  await import('../serve.mjs')
} else {
  try {
    await replicate()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function replicate() {
  // Only now: without a replica the server needs none of it.
  const { DATABASE, DATABASE_FILES, dataDir, setAside } = await import('../backup/layout.mjs')
  const { requireLitestream, restoreNewest, startLitestream } = await import('../replica/litestream.mjs')
  const { openStore } = await import('../replica/store.mjs')
  const { readWriter } = await import('../replica/writer.mjs')
  const { waitToWrite } = await import('./standby.mjs')
  requireLitestream()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => (child ? child.kill(signal) : process.exit(0)))
  }
  const data = dataDir()
  fs.mkdirSync(data, { recursive: true })
  const id = await waitToWrite(data)
  const database = path.join(data, DATABASE)
  if (!fs.existsSync(database)) {
    console.log('There is no database here: asking the replica for it.')
    // Better no server than an empty business beside a full replica: a failure ends this. There is no newer state anywhere.
    const from = (await readWriter(openStore(process.env)))?.from ?? null
    const draft = `${database}.restored`
    if (restoreNewest({ id, from }, data, draft, true)) {
      // A write-ahead log of a database that was here before would be applied to the restored one.
      setAside(data, DATABASE_FILES, 'before-restore')
      fs.renameSync(draft, database)
    } else if (from) {
      throw new Error(`The replica holds no database of this server, ${id}, and none of the one before it, ${from}.`)
    }
  }
  child = startLitestream(id, data, server)
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
