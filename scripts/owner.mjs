import { requireNode } from './bootstrap/node-version.mjs'
import { readOptions } from './bootstrap/options.mjs'

/**
 * `npm run owner`, or `npm run owner -- <username>`: prints a new one-time link, for the first account or for a new password.
 * It uses the built app, because a server has no sources, and works while the server runs.
 */
requireNode()
const USE = 'npm run owner -- [<username>]: a one-time link for the first account, or to a new password'
const [username] = readOptions(USE, {}, { names: true }).names
process.env.NODE_ENV ??= 'production'
process.env.LOG_LEVEL ??= 'error'
// Importing the app would start its jobs; this is not a second server.
Object.assign(globalThis, { __studioStarted: true })
const { entry } = await import(new URL('../build/server/index.js', import.meta.url).href)
const { makeOwnerLink, services } = entry.module
try {
  for (const line of makeOwnerLink(services(), username)) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
