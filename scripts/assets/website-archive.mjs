import fs from 'node:fs'
import path from 'node:path'
import * as tar from 'tar'

/** Everything that git tracks, by the first part of its path: a container has no git. */
const SOURCES = [
  '.ci',
  '.dependency-cruiser.mjs',
  '.dockerignore',
  '.gitignore',
  'Caddyfile',
  'Dockerfile',
  'README.md',
  'app',
  'biome.json',
  'compose.yaml',
  'db',
  'docs',
  'fly.toml',
  'knip.json',
  'litestream.yml',
  'migrations',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'public',
  'remix.config.js',
  'scripts',
  'studios',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
/** What .gitignore excludes in those folders. */
const IGNORED = /^(?:node_modules|\.env|\.DS_Store)$|\.log$/
/** A fixed time, so that the same sources give the same bytes. */
const MTIME = new Date('2000-01-01T00:00:00Z')

/**
 * Makes the archive of the website's sources, unless it is newer than all of them. It appears only when it is complete.
 * @param {string} root
 * @param {string} file
 */
export async function ensureWebsiteArchive(root, file) {
  const names = SOURCES.flatMap((name) => filesIn(root, name))
  const madeAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (names.every((name) => fs.statSync(path.join(root, name)).mtimeMs < madeAt)) return
  const draft = `${file}.${process.pid}.draft`
  await tar.create(
    { cwd: root, file: draft, gzip: { level: 9 }, portable: true, mtime: MTIME, prefix: 'paint-and-sip' },
    names,
  )
  fs.renameSync(draft, file)
}

/**
 * @param {string} root
 * @param {string} name of a file or a folder in it
 * @returns {string[]} names of the files, in a fixed order
 */
function filesIn(root, name) {
  const stat = fs.statSync(path.join(root, name), { throwIfNoEntry: false })
  if (!stat || IGNORED.test(path.basename(name))) return []
  if (!stat.isDirectory()) return [name]
  const inside = fs.readdirSync(path.join(root, name)).sort()
  return inside.flatMap((one) => filesIn(root, `${name}/${one}`))
}
