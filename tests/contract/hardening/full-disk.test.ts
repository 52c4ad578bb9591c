import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../../scripts/bootstrap/build.mjs'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { canFillDisk, fillDisk, freeDisk } from '../../support/faults/full-disk'
import { client, freePort, until } from '../../support/server'

/** A server of the built app whose output goes to a file in its data folder, as on one small disk. */
async function open(dataDir: string, { isFull = false } = {}) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  // On a disk that is full from the start, the output goes through a pipe instead.
  const log = path.join(dataDir, 'server.log')
  const serve = `exec "${process.execPath}" scripts/serve.mjs`
  const child = spawn('sh', ['-c', isFull ? `ulimit -S -f 0; ${serve}` : `${serve} >> "${log}" 2>&1`], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO_DATA: '1',
      PAYMENTS: 'simulated',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (written += text))
  const visitor = client(url)
  const exit = new Promise<number | string>((resolve) => child.once('exit', (code, by) => resolve(code ?? by ?? '')))
  const listens = () =>
    until(async () => {
      if (child.exitCode !== null) throw new Error(`It ended:\n${written}`)
      return (await visitor.get('/healthz').catch(() => null))?.status === 200
    }, 'the server to answer')
  return { child, visitor, exit, listens, output: () => written, pid: child.pid! }
}

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
beforeAll(async () => {
  if (!(await ensureBuilt())) throw new Error('The build failed.')
}, 300_000)

const aFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'studio-full-'))
const isReady = async (visitor: ReturnType<typeof client>) => (await visitor.get('/readyz')).status === 200

describe.skipIf(!canFillDisk)('a full disk', { timeout: 60_000 }, () => {
  test('with the log on it too, the server keeps running, and stops in time', async () => {
    const dataDir = aFolder()
    const { child, visitor, exit, listens, pid } = await open(dataDir)
    await listens()
    fillDisk(pid)
    for (let count = 0; count < 20; count++) expect((await visitor.get('/voucher-balance?x')).status).toBe(200)
    expect(
      (await visitor.post('/api/event-notifier', { firstName: 'A', lastName: 'B', email: 'a@example.nz' })).status,
    ).toBe(503)
    const asked = Date.now()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(Date.now() - asked).toBeLessThan(3000)
    fs.rmSync(dataDir, { recursive: true })
  })

  test('a server that starts on it serves the stored data, logs the reason, and saves again once there is space', async () => {
    const dataDir = aFolder()
    const first = await open(dataDir)
    await first.listens()
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const database = new Database(path.join(dataDir, 'studio.db'))
    database.exec(`INSERT INTO settings (key, value, updated_at) VALUES ('phone', '"09 555 0199"', '2026-12-01T00:00:00.000Z')
      ON CONFLICT DO UPDATE SET value = excluded.value`)
    database.close()

    const { child, visitor, exit, listens, output, pid } = await open(dataDir, { isFull: true })
    await listens()
    expect((await visitor.get('/')).status).toBe(200)
    expect((await visitor.get('/readyz')).json.databaseWritable).toBe(false)
    expect(
      output()
        .split('\n')
        .filter((line) => line.startsWith('Nothing can be saved')),
    ).toHaveLength(1)
    freeDisk(pid)
    await until(() => isReady(visitor), 'the server to write again')
    // Other processes can use the file too: a backup runs in its own process. And the present terms are stored.
    await until(async () => {
      const other = new Database(path.join(dataDir, 'studio.db'), { readonly: true, timeout: 0 })
      try {
        return Number(other.prepare('SELECT count(*) FROM terms_versions').pluck().get()) === 2
      } catch {
        return false
      } finally {
        other.close()
      }
    }, 'the file to be shared')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    fs.rmSync(dataDir, { recursive: true })
  })

  test('a start with an empty folder is refused in one line', async () => {
    const dataDir = aFolder()
    const { exit, output } = await open(dataDir, { isFull: true })
    expect(await exit).toBe(1)
    const lines = output().trim().split('\n')
    const plain = lines.filter((line) => !line.startsWith('{'))
    expect(plain).toHaveLength(1)
    expect(plain[0]).toMatch(/^The server cannot start: /)
    fs.rmSync(dataDir, { recursive: true })
  })
})
