import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run soak -- 22.23.3`: runs the built app for ten minutes under load and forced garbage collection on that version of
 * Node.js, downloaded from npm; without a version, on each one listed in docs/vps.md. `--minutes 2` makes it shorter.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { node } = await import('./bootstrap/run.mjs')

await ensureInstalled()
process.exit(await node('node_modules/tsx/dist/cli.mjs', ['tests/bench/soak/soak.ts', ...process.argv.slice(2)]))
