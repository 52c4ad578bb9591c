import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run soak -- 22.23.3`: runs the built app for ten minutes under load and forced garbage collection with that Node.js,
 * which it fetches from npm. `--minutes 2` is shorter; without a version it uses those of docs/vps.md.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { node } = await import('./bootstrap/run.mjs')

await ensureInstalled()
process.exit(await node('node_modules/tsx/dist/cli.mjs', ['tests/bench/soak.ts', ...process.argv.slice(2)]))
