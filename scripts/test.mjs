import fs from 'node:fs'
import path from 'node:path'
import { requireNode } from './bootstrap/node-version.mjs'

/**
 * `npm test`: installs what it needs, even a browser, then runs build, types, lint, Vitest and the browser tests. The
 * last line is `N passed, N failed` in all. `--only unit|contract|e2e` runs a part.
 */
requireNode()
const { ensureInstalled, readJson, seconds } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')
const { ensureChromium } = await import('./bootstrap/browser.mjs')
const { countPlaywright, countVitest } = await import('./bootstrap/test-results.mjs')
const { cacheDir } = await import('./bootstrap/root.mjs')
const { node } = await import('./bootstrap/run.mjs')

/** Compiled to machine code, it needs a third of the time; docs/decisions/0035 says why there are two. */
const TSC = 'node_modules/native-typescript/bin/tsc'
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const only = chosenPart(process.argv.slice(2))
const total = { passed: 0, failed: 0 }
const results = path.join(cacheDir, 'test-results')
// The developer's own settings must not affect the tests.
for (const name of [
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'POSTMARK_SERVER_TOKEN',
  'BREVO_API_KEY',
  'DATA_DIR',
  'PORT',
  'STUDIO_FILE',
]) {
  delete process.env[name]
}

await ensureInstalled()
fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results, { recursive: true })

let built = true
const build = async () => {
  built = await ensureBuilt()
  return { passed: 0, failed: built ? 0 : 1 }
}
// The build uses one core; stages that do not need it run at the same time.
const building = only === 'unit' ? null : stage('Build', build)
if (!only) await stage('Types', async () => asOne(await node(TSC, ['--noEmit'])))
if (!only) await stage('Lint', async () => asOne(await node('node_modules/@biomejs/biome/bin/biome', ['check', '.'])))
if (!only) await stage('Imports', async () => asOne(await node(DEPCRUISE, ['app', 'db', 'migrations'])))
if (!only) await stage('Exports', async () => asOne(await node('node_modules/knip/bin/knip.js', [])))
await building
const projects = ['unit', 'contract'].filter((name) => (only ? name === only : built || name === 'unit'))
if (projects.length > 0) await stage(`Tests: ${projects.join(' and ')}`, () => vitest(projects))
if (built && (!only || only === 'e2e')) await stage('Browser tests', browserTests)

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** @param {string[]} args */
function chosenPart(args) {
  const [option, part = ''] = args
  if (option === undefined) return null
  if (option === '--only' && ['unit', 'contract', 'e2e'].includes(part)) return part
  console.error('npm test runs everything; node scripts/test.mjs --only unit, contract or e2e runs a part.')
  process.exit(2)
}

/**
 * Runs a stage and adds its counts to the total.
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} work
 */
async function stage(name, work) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  console.log(
    `== ${name}: ${failed ? `${failed} failed` : 'good'}${passed ? `, ${passed} passed` : ''} (${seconds(started)})`,
  )
}

/** @param {number} code */
function asOne(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {string[]} projects */
async function vitest(projects) {
  const file = path.join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.map((name) => `--project=${name}`), ...reporters]
  const code = await node('node_modules/vitest/vitest.mjs', args, { env: { NODE_ENV: 'test' } })
  return countVitest(readJson(file), code)
}

async function browserTests() {
  const browser = await ensureChromium()
  if (!browser) {
    console.error('No Chromium could be found or installed. Set CHROME_PATH to one.')
    return { passed: 0, failed: 1 }
  }
  const file = path.join(results, 'e2e.json')
  const code = await node('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const count = countPlaywright(readJson(file), code)
  for (const name of count.flaky) console.log(`Passed only at its second try: ${name}`)
  return count
}
