import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm run test:real`, for every night: tests with the programs that the site runs with in production, which take minutes. A
 * part whose program cannot be had is skipped, with the reason. `--only browsers` runs one.
 */
requireNode()
const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')
const { node } = await import('./bootstrap/run.mjs')
const { findProblemWithBrowsers } = await import('./bootstrap/real-browsers.mjs')

/**
 * `needs` gets what a part needs, and says why that cannot be had.
 * @type {{ name: string, needs: () => Promise<string | null>, run: () => Promise<number> }[]}
 */
const parts = [{ name: 'browsers', needs: findProblemWithBrowsers, run: () => vitest('tests/real/browsers') }]

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
