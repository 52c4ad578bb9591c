import { requireNode } from './bootstrap/node-version.mjs'

/** `npm run build`: always builds, with compressed copies beside every asset. */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { buildAlways } = await import('./bootstrap/build.mjs')

await ensureInstalled()
if (!(await buildAlways())) process.exit(1)
