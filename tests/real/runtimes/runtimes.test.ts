import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeProblem } from '../../../scripts/bootstrap/node-version.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { ignoredBy } from '../../../scripts/container/dockerfile-steps.mjs'
import { installNode } from '../../bench/soak/install'
import { readSource } from '../../house/sources'
import { client, startTestServer } from '../../support/server'
import { book, onlyEvent, ownerClient } from '../../support/studio'

const { engines } = JSON.parse(readSource('package.json'))
/** The newest tested version of each line, as docs/vps.md lists them. */
const soaked = [...readSource('docs/vps.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| 10 minutes/gm)].map(([, one]) => one!)
const others = soaked.filter((version) => Number.parseInt(version, 10) !== Number.parseInt(process.versions.node, 10))
const CONTRACT = ['accounts', 'auctions', 'bookings', 'owner', 'payments', 'serving'].map(
  (it) => `tests/contract/${it}`,
)

console.log(
  `skipped: Node.js ${process.versions.node}, which npm test runs on; 24, ${nodeProblem('24.21.0', engines.node)}`,
)

describe.each(others)('Node.js %s', (version) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-runtime-'))
  const app = path.join(folder, 'app')
  let binary = ''
  let env: Record<string, string | undefined> = {}
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    const isIgnored = ignoredBy(readSource('.dockerignore'))
    const filter = (file: string) => !isIgnored(path.relative(root, file))
    fs.cpSync(root, app, { recursive: true, filter })
    const node = await installNode(version, folder)
    binary = node.binary
    const PATH = `${path.dirname(binary)}${path.delimiter}${process.env.PATH}`
    env = { PATH, npm_config_nodedir: node.prefix }
  }, 120_000)

  const run = (command: string, args: string[], cwd: string, more: Record<string, string | undefined> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const options = { cwd, env: { ...process.env, ...env, ...more }, maxBuffer: 64_000_000 }
      execFile(command, args, options, (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout + stderr })
      })
    })

  test('installs and builds a fresh copy, starts it with npm start’s script, and takes a booking', async () => {
    const built = await run(binary, ['scripts/build.mjs'], app)
    expect(built.code, built.output).toBe(0)
    const server = await startTestServer({ folder: app, node: [binary], script: 'scripts/start.mjs' })
    const eventId = await onlyEvent(await ownerClient(server))
    const { confirmed } = await book(client(server.url), { eventId })
    expect(confirmed.status).toBe(200)
    expect(await server.stop()).toBeLessThan(1000)
  }, 900_000)

  test('keeps the contracts of the API, the forms and the owner’s pages', async () => {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      '--reporter=dot',
      '--testTimeout=120000',
      ...CONTRACT,
    ]
    const servers = { TEST_APP: app, TEST_NODE: binary }
    const { code, output } = await run(process.execPath, vitest, root, { ...servers, PATH: process.env.PATH })
    console.log(/Tests .*/.exec(output)?.[0])
    expect(code, output).toBe(0)
  }, 1_200_000)
})
