import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import { client } from './http-client'
import { inDatabase } from './stored'

export { type Answer, type Client, client, postForm } from './http-client'

export interface RunningServer {
  url: string
  dataDir: string
  owner: { username: string; password: string }
  /** Process id of the running server. */
  pid(): number
  /** The server's output so far. */
  output(): string
}

export interface TestServer extends RunningServer {
  /** Sends SIGTERM and returns how many milliseconds the stop took. Throws when the server did not stop cleanly. */
  stop(): Promise<number>
  /** Ends the server as a power cut would. */
  kill9(): Promise<void>
  /** Stops it if it runs, and starts it again on the same data and port. */
  restart(): Promise<void>
}

/** Setting of a server that flushes each transaction, as a real one does. */
export const DURABLE = { NODE_OPTIONS: undefined }

const owner = { username: 'owner', password: 'a long demo password' }

// Once for each process: comparing reads every source.
let built: Promise<boolean> | undefined

/**
 * Starts the built server on a free port with a data folder of its own, the simulated card provider, an owner's account
 * and no rate limits; `env` changes any of these. Builds first when the sources have changed. `folder` is another copy
 * of the app, `node` another Node.js with its options (for all servers: TEST_APP and TEST_NODE), `script` another way
 * to start the server. A studio without demo data is open, unless it `isNew`.
 */
export async function startTestServer({
  env = {},
  folder = process.env.TEST_APP ?? root,
  node = [process.env.TEST_NODE ?? process.execPath],
  isNew = false,
  script,
}: {
  env?: Record<string, string | undefined>
  folder?: string
  node?: string[]
  isNew?: boolean
  script?: string
} = {}): Promise<TestServer> {
  built ??= ensureBuilt()
  if (!(await built)) throw new Error('The build failed.')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-test-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PATH: process.env.PATH,
    HOME: dataDir,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: '1',
    PAYMENTS: 'simulated',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
    NODE_OPTIONS: process.env.TEST_NODE_OPTIONS,
    ...env,
  }
  const written: string[] = []
  const output = () => written.join('')
  let child: ChildProcess | null = null

  const start = async () => {
    const [program = '', ...options] = node
    const started = spawn(program, [...options, script ?? 'scripts/serve.mjs'], {
      cwd: folder,
      env: settings,
      // A script starts other processes, so it gets a process group that a power cut can end.
      detached: script !== undefined,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    started.stdout.on('data', (chunk) => written.push(String(chunk)))
    started.stderr.on('data', (chunk) => written.push(String(chunk)))
    await healthy(url, started, output)
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    const kill = () => process.kill(script ? -running.pid! : running.pid!, 'SIGKILL')
    if (signal === 'SIGKILL') kill()
    else running.kill(signal)
    const timer = setTimeout(kill, 10_000)
    await gone
    clearTimeout(timer)
    if (signal === 'SIGTERM' && running.exitCode !== 0) {
      throw new Error(
        `The server did not stop cleanly (${running.exitCode ?? running.signalCode}):\n${output().slice(-4000)}`,
      )
    }
  }
  try {
    await start()
    if (!isNew) openAtOnce(settings.DATA_DIR)
  } catch (error) {
    await end('SIGKILL')
    fs.rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return {
    url,
    dataDir,
    owner,
    output,
    pid: () => child?.pid ?? 0,
    async stop() {
      const started = Date.now()
      try {
        await end('SIGTERM')
      } finally {
        fs.rmSync(dataDir, { recursive: true, force: true })
      }
      return Date.now() - started
    },
    kill9: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      await start()
    },
  }
}

/** Makes an empty database Waipu's, as if it had been set up long ago. */
function openAtOnce(dataDir: string): void {
  const empty = "DELETE FROM settings WHERE EXISTS (SELECT 1 FROM settings WHERE key = 'start' AND value <> 'null')"
  inDatabase({ dataDir }, ({ sqlite }) => sqlite.exec(empty))
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function healthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const visitor = client(url)
  await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended at start:\n${output()}`)
    const answer = await visitor.get('/healthz').catch(() => null)
    return answer?.status === 200
  }, `the server to answer /healthz:\n${output()}`)
}

/** Repeats a call until its result is not false, null or undefined, and returns the result. */
export async function until<T>(
  ask: () => Promise<T | false | null | undefined>,
  what: string,
  milliseconds = 60_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const value = await ask()
    if (value !== false && value !== null && value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`Waited ${milliseconds} ms for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
