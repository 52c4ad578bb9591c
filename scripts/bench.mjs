import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run bench`: measures the built app against its goals and writes tests/bench/RESULTS.md. `-- --only lanes,writes`
 * runs parts; `-- --list` names them.
 */
const args = process.argv.slice(2)
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')
const { node } = await import('./bootstrap/run.mjs')

await ensureInstalled()
// Names need no build.
if (!args.includes('--list') && !args.includes('--help') && !(await ensureBuilt())) process.exit(1)
process.exit(await node('node_modules/tsx/dist/cli.mjs', ['tests/bench/run.ts', ...args]))
