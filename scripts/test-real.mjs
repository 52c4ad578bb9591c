import fs from 'node:fs'
import path from 'node:path'
import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run test:real`, for every night: tests with the programs that the site runs with in production, which take minutes. A
 * part whose program cannot be had is skipped, with the reason. `--only replication` runs one.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')
const { cacheDir } = await import('./bootstrap/root.mjs')
const { findProblemWithBrowsers } = await import('./bootstrap/real-browsers.mjs')
const { findProblemWithCaddy, findProblemWithImage } = await import('./bootstrap/real-programs.mjs')
const { node, npm } = await import('./bootstrap/run.mjs')

/**
 * `needs` gets what a part needs, and says why that cannot be had.
 * @type {{ name: string, needs: () => Promise<string | null>, run: () => Promise<number> }[]}
 */
const parts = [
  { name: 'replication', needs: getLitestream, run: () => vitest('tests/real/replication') },
  { name: 'proxy', needs: findProblemWithCaddy, run: () => vitest('tests/real/proxy') },
  { name: 'browsers', needs: findProblemWithBrowsers, run: () => vitest('tests/real/browsers') },
  { name: 'runtimes', needs: async () => null, run: () => vitest('tests/real/runtimes') },
  { name: 'image', needs: findProblemWithImage, run: () => vitest('tests/real/image') },
]

const only = process.argv[process.argv.indexOf('--only') + 1]
const chosen = parts.filter(({ name }) => !process.argv.includes('--only') || name === only)
const count = { passed: 0, failed: 0, skipped: 0 }
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
for (const { name, needs, run } of chosen) {
  console.log(`\n== ${name}`)
  const problem = await needs()
  if (problem) console.log(`Skipped: ${problem}`)
  count[problem ? 'skipped' : (await run()) === 0 ? 'passed' : 'failed'] += 1
}
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed > 0 || chosen.length === 0 ? 1 : 0)

/** @param {string} folder */
function vitest(folder) {
  const args = ['run', '--project', 'real', '--no-file-parallelism', folder]
  return node('node_modules/vitest/vitest.mjs', args, { env: { NODE_ENV: 'test' } })
}

/** Litestream in the Dockerfile's version, and an S3 service to replicate to. */
async function getLitestream() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'npm has Litestream 0.3.13 for Linux on x64 only'
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
