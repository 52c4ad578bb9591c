import { requireNode } from './bootstrap/node-version.mjs'

/** `npm run dev`: the development server with the same defaults as `npm start`. */
requireNode()
const { applyDemoDefaults } = await import('./bootstrap/environment.mjs')
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { readOptions } = await import('./bootstrap/options.mjs')
const { node } = await import('./bootstrap/run.mjs')

const USE = `npm run dev -- [--studio <file>]
  the development server with reload, on http://localhost:3000 or PORT; --studio fills a new database with that studio`
const { studio } = readOptions(USE, { studio: { type: 'string' } }).values
if (studio) process.env.STUDIO_FILE = studio
await ensureInstalled()
applyDemoDefaults(process.env)
process.env.NODE_ENV ||= 'development'
console.log('Starting: the first page takes up to half a minute…')
process.exit(await node('node_modules/@remix-run/dev/dist/cli.js', ['vite:dev']))
