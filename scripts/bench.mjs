import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run bench`: measures the built app against its goals and writes tests/bench/RESULTS.md. `-- --only lanes,writes`
 * runs parts; `-- --list` names them.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { node } = await import('./bootstrap/run.mjs')

await ensureInstalled()
process.exit(await node('node_modules/tsx/dist/cli.mjs', ['tests/bench/run.ts', ...process.argv.slice(2)]))
