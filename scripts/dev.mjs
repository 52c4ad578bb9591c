import { requireNode } from './bootstrap/node-version.mjs'

/** `npm run dev`: the development server with the same defaults as `npm start`. */
requireNode()
const { applyDemoDefaults, takeStudioFile } = await import('./bootstrap/environment.mjs')
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { node } = await import('./bootstrap/run.mjs')

const args = takeStudioFile(process.argv.slice(2), process.env)
await ensureInstalled()
applyDemoDefaults(process.env)
process.env.NODE_ENV ||= 'development'
process.exit(await node('node_modules/@remix-run/dev/dist/cli.js', ['vite:dev', ...args]))
