import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm start`: on a fresh clone installs, builds and serves; later only what is needed of that. `--studio <file>`
 * fills a new database with that studio. The server runs in this same process, so that a stop reaches it at once.
 */
requireNode()
const { applyDemoDefaults, takeStudioFile } = await import('./bootstrap/environment.mjs')
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureArchive, ensureBuilt } = await import('./bootstrap/build.mjs')

takeStudioFile(process.argv.slice(2), process.env)
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
await ensureArchive()
applyDemoDefaults(process.env)
await import('./serve.mjs')
