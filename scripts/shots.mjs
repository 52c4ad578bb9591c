import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run shots`: pictures of every public page and e-mail in every state, at three widths, light and dark, with a contact
 * sheet in `.cache/shots/index.html`. `-- --only auction` makes a part of them; `-- --help` lists other options.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { node } = await import('./bootstrap/run.mjs')

await ensureInstalled()
process.exit(await node('node_modules/tsx/dist/cli.mjs', ['scripts/shots/run.ts', ...process.argv.slice(2)]))
