import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm start`: installs and builds what is missing or out of date, then serves. `--studio <file>` fills a new database
 * with that studio. The server runs in this same process, so that a signal to stop reaches it at once.
 */
requireNode()
const { applyDemoDefaults } = await import('./bootstrap/environment.mjs')
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureArchive, ensureBuilt } = await import('./bootstrap/build.mjs')
const { readOptions } = await import('./bootstrap/options.mjs')

const USE = `npm start -- [--studio <file>]
  installs and builds what is needed, then serves; --studio fills a new database with that studio`
const { studio } = readOptions(USE, { studio: { type: 'string' } }).values
if (studio) process.env.STUDIO_FILE = studio
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
await ensureArchive()
applyDemoDefaults(process.env)
await import('./serve.mjs')
