import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { seconds } from './install.mjs'
import { alone } from './lock-file.mjs'
import { root } from './root.mjs'
import { node } from './run.mjs'

/** The sources of the build. */
const SOURCES = [
  'app',
  'db',
  'migrations',
  'public',
  'package-lock.json',
  'remix.config.js',
  'scripts/assets',
  'scripts/backup/layout.mjs',
  'scripts/bootstrap/node-version.mjs',
  'scripts/replica',
  'tsconfig.json',
  'vite.config.ts',
]
const stamp = path.join(root, 'build/.made-from')

/** Builds when the sources have changed since the last build; returns false when the build failed. */
export async function ensureBuilt({ quiet = false } = {}) {
  if (isFresh()) return true
  return alone(
    'build',
    async () => isFresh() || (await build()),
    () => !quiet && console.log('Waiting for another build to finish…'),
  )
}

/** Builds even when nothing has changed. */
export function buildAlways() {
  return alone('build', build, () => console.log('Waiting for another build to finish…'))
}

async function build() {
  console.log('Building…')
  const started = Date.now()
  // Read before the build, so that a change during the build makes the stamp differ.
  const source = fingerprint()
  fs.rmSync(stamp, { force: true })
  const cli = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  const code = await node(cli, ['vite:build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) {
    console.error('The build failed: see the lines above.')
    return false
  }
  // Imported only now: they need packages, which a fresh clone does not have when this file is loaded.
  const [{ inlineCopies }, { compressAll }] = await Promise.all([
    import('../assets/inline-copies.mjs'),
    import('../assets/compress.mjs'),
  ])
  for (const file of filesIn(path.join(root, 'build/client/art')).filter((name) => name.endsWith('.svg'))) {
    fs.writeFileSync(file, inlineCopies(fs.readFileSync(file, 'utf8')))
  }
  const count = await compressAll(filesIn(path.join(root, 'build/client')))
  await ensureArchive()
  fs.writeFileSync(stamp, source)
  console.log(`Built, ${count} files compressed (${seconds(started)}).`)
  return true
}

/** The archive of the website that buyers of the package download; it contains more than the sources of the build. */
export async function ensureArchive() {
  const { ensureWebsiteArchive } = await import('../assets/website-archive.mjs')
  await ensureWebsiteArchive(root, path.join(root, 'build/website.tar.gz'))
}

function isFresh() {
  if (!fs.existsSync(path.join(root, 'build/server/index.js')) || !fs.existsSync(stamp)) return false
  return fs.readFileSync(stamp, 'utf8') === fingerprint()
}

/**
 * A hash of every source file's path and content: times are not reliable after a clone, a copy or a change of branch.
 */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => filesIn(path.join(root, name)))) {
    hash.update(`${path.relative(root, file)}\0`)
    hash.update(fs.readFileSync(file))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} place a file or a folder
 * @returns {string[]} in a fixed order
 */
function filesIn(place) {
  if (!fs.existsSync(place)) return []
  if (!fs.statSync(place).isDirectory()) return [place]
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}
