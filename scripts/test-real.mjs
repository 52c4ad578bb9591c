import fs from 'node:fs'
import path from 'node:path'
import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run test:real`, meant to run nightly: half an hour of tests with the programs that the site uses in production.
 * A part whose program is not available is skipped. The summary lists what was tested and what was not.
 */
requireNode()
const { ensureInstalled, readJson, seconds } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')
const { readOptions, requireKnown } = await import('./bootstrap/options.mjs')
const { cacheDir } = await import('./bootstrap/root.mjs')
const { findProblemWithBrowsers } = await import('./bootstrap/real-browsers.mjs')
const { caddyInstead, findProblemWithCaddy, findProblemWithImage } = await import('./bootstrap/real-programs.mjs')
const { node, npm } = await import('./bootstrap/run.mjs')
const { countVitest } = await import('./bootstrap/test-results.mjs')

/**
 * `needs` installs what a part needs and returns the reason when it cannot; `instead` returns what replaces a real service.
 * @type {Record<string, { needs: () => Promise<string | null>, instead: () => string | null }>}
 */
const parts = {
  replication: {
    needs: getLitestream,
    instead: () => 'the bucket is s3rver on this machine, not a service such as S3',
  },
  proxy: { needs: findProblemWithCaddy, instead: caddyInstead },
  browsers: {
    needs: findProblemWithBrowsers,
    instead: () => "Firefox and WebKit are Debian's, driven by WebDriver; Safari itself is not tried",
  },
  runtimes: {
    needs: async () => null,
    instead: () => `not Node.js ${process.versions.node}, which npm test runs on, nor 24, which is refused`,
  },
  image: { needs: findProblemWithImage, instead: () => 'buildah builds the Dockerfile and chroot runs it, not Docker' },
}
const USE = `npm run test:real -- [--only ${Object.keys(parts).join('|')}]
  tests with Litestream, Caddy, Firefox and WebKit, other versions of Node.js, and the image; installs these first`
const { only } = readOptions(USE, { only: { type: 'string' } }).values
if (only !== undefined) requireKnown(USE, [only], Object.keys(parts))
// The tests of other versions of Node.js install with the same npm.
if (!process.env.npm_execpath) {
  console.error('Start it with npm run test:real.')
  process.exit(2)
}

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const untried = []
for (const [name, { needs, instead }] of Object.entries(parts)) {
  if (only && name !== only) continue
  console.log(`\n== ${name}`)
  const started = Date.now()
  const problem = await needs()
  if (problem) {
    console.log(`Skipped: ${problem}`)
    total.skipped += 1
  } else {
    const { passed, failed } = await vitest(name)
    total.passed += passed
    total.failed += failed
    lines.push(`${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds(started)})`)
  }
  const gap = problem ? `skipped: ${problem}` : instead()
  if (gap) untried.push(`${name.padEnd(12)} ${gap}`)
}
console.log(`\n== Summary\n${lines.join('\n')}\n\nNot tried:\n${untried.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param {string} name */
async function vitest(name) {
  const file = path.join(cacheDir, 'real', `${name}.json`)
  fs.rmSync(file, { force: true })
  const reporters = ['verbose', './tests/real/progress.ts', 'json'].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project=real', '--no-file-parallelism', ...reporters, `--outputFile.json=${file}`]
  const code = await node('node_modules/vitest/vitest.mjs', [...args, `tests/real/${name}`], {
    env: { NODE_ENV: 'test' },
  })
  return countVitest(readJson(file), code)
}

/** Litestream in the Dockerfile's version, and an S3 service to replicate to. */
async function getLitestream() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'npm has Litestream 0.3.13 for Linux on x64 only'
  console.log('Getting Litestream and s3rver from npm…')
  const folder = await getPackages('replication', ['@flydotio/litestream-linux-x64@1.0.1', 's3rver@3.7.1'])
  if (!folder) return 'Litestream could not be fetched from npm'
  process.env.LITESTREAM_BIN = path.join(folder, '@flydotio/litestream-linux-x64/litestream')
  process.env.S3RVER = path.join(folder, 's3rver')
  return null
}

/**
 * Packages that only these tests use, in a folder of their own.
 * @param {string} name
 * @param {string[]} packages
 * @returns {Promise<string | null>} the folder node_modules with them
 */
async function getPackages(name, packages) {
  const folder = path.join(cacheDir, 'real', name)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{}')
  const code = await npm(['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages])
  return code === 0 ? path.join(folder, 'node_modules') : null
}
