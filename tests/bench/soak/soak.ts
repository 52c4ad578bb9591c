import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../../../scripts/bootstrap/build.mjs'
import { readOptions } from '../../../scripts/bootstrap/options.mjs'
import { startTestServer, type TestServer } from '../../support/server'
import { number } from '../figure'
import { memoryMb } from '../process-cost'
import { installApp, installNode } from './install'
import { startLoad } from './load'

/** The versions that docs/vps.md and the Dockerfile name. */
const SOAKED = ['20.20.2', '22.23.3', '26.10.0']
/** The caches fill before the first reading of the memory. */
const WARM_UP_MS = 30_000
/** A small young generation is also collected many times a second without our calls. */
const OPTIONS = ['--expose-gc', '--max-semi-space-size=1', '--import', './soak-garbage.mjs']

const { versions, minutes } = readArguments()
if (!(await ensureBuilt())) process.exit(1)
let failed = 0
for (const version of versions) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-soak-'))
  try {
    if (!(await soak(version, folder))) failed += 1
  } catch (error) {
    failed += 1
    console.log(`Node ${version}: FAILED: ${lastWords(error instanceof Error ? error.message : String(error))}`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(failed > 0 ? 1 : 0)

function readArguments() {
  const use = `npm run soak -- [22.23.3 ...] [--minutes 10]
  the built app under load with each version of Node.js; without one, with ${SOAKED.join(', ')}`
  const { values, names } = readOptions(use, { minutes: { type: 'string', default: '10' } }, { names: true })
  const minutes = Number(values.minutes)
  const wrong = names.find((name) => !/^\d+\.\d+\.\d+$/.test(name))
  if (wrong || !(minutes > 0)) {
    console.error(`${wrong ? `'${wrong}' is no version` : '--minutes must be a number'}.\n${use}`)
    process.exit(2)
  }
  return { versions: names.length > 0 ? names : SOAKED, minutes }
}

/** Prints one line with the result; returns whether the server survived and nothing failed. */
async function soak(version: string, folder: string): Promise<boolean> {
  console.log(`Node ${version}: installing, compiling better-sqlite3 ...`)
  const node = await installNode(version, folder)
  const app = await installApp(node, folder)
  const started = Date.now()
  const server = await startTestServer({
    folder: app,
    node: [node.binary, ...OPTIONS],
    env: { LOG_LEVEL: 'warn' },
  })
  const { tally, stop } = startLoad(server)
  let atStart: number | null = null
  while (isAlive(server) && Date.now() - started < minutes * 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    if (atStart === null && Date.now() - started > WARM_UP_MS) atStart = memoryMb(server.pid())
  }
  const ran = (Date.now() - started) / 60_000
  const atEnd = memoryMb(server.pid())
  let exit = isAlive(server) ? null : lastWords(server.output())
  await stop()
  await server.stop().catch((error) => {
    exit ??= String(error)
  })
  const good = exit === null && tally.errors.length === 0
  console.log(
    `Node ${version}: ${ran.toFixed(1)} minutes, ${tally.requests} requests, ${tally.errors.length} errors, ` +
      `${exit === null ? 'no exit' : `ENDED (${exit})`}, ${megabytes(atStart)} → ${megabytes(atEnd)}`,
  )
  for (const error of new Set(tally.errors.slice(0, 20))) console.log(`   ${error}`)
  return good
}

function isAlive(server: TestServer): boolean {
  try {
    process.kill(server.pid(), 0)
    return true
  } catch {
    return false
  }
}

/** The reason that Node.js printed when it ended, or its last line. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.find((line) => /Assertion failed|FATAL ERROR/.test(line)) ?? lines.at(-1) ?? '').replace(/^[\s#]+/, '')
}

function megabytes(held: number | null): string {
  return held === null ? '–' : `${number(held)} MB`
}
