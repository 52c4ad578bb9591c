import fs from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll } from 'vitest'
import { type Client, client, type RunningServer, startTestServer, type TestServer } from './server'
import { ownerClient } from './studio'

/** A running server with its owner logged in. It is stopped after the file or describe that calls this. */
export async function ownedServer(
  settings: Parameters<typeof startTestServer>[0] = {},
): Promise<{ server: TestServer; owner: Client }> {
  const server = await startTestServer(settings)
  afterAll(async () => {
    await server.stop()
  })
  return { server, owner: await ownerClient(server) }
}

interface Shared {
  server: RunningServer
  cookies: Client['cookies']
  /** A copy of the database from just after the start. */
  snapshot: string
}

// On globalThis, because a process loads this file again for each test file but starts one server for all of them.
const store = globalThis as { __sharedServer?: Promise<Shared> }

/**
 * The server that all test files of one process share, with its owner logged in and its database reset to the state
 * after the start. It has the default settings of `startTestServer`; a file that needs others, or stops its server,
 * starts its own (`ownedServer`).
 */
export async function sharedServer(): Promise<{ server: RunningServer; owner: Client }> {
  store.__sharedServer ??= start()
  const { server, cookies, snapshot } = await store.__sharedServer
  await copyDatabase(snapshot, path.join(server.dataDir, 'studio.db'))
  const written = server.output().length
  const owner = client(server.url)
  for (const [name, value] of cookies) owner.cookies.set(name, value)
  return { server: { ...server, output: () => server.output().slice(written) }, owner }
}

async function start(): Promise<Shared> {
  const server = await startTestServer()
  // Vitest ends its processes with SIGTERM.
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => {
    process.kill(server.pid(), 'SIGKILL')
    fs.rmSync(server.dataDir, { recursive: true, force: true })
  })
  const { cookies } = await ownerClient(server)
  const snapshot = path.join(server.dataDir, 'snapshot.db')
  await copyDatabase(path.join(server.dataDir, 'studio.db'), snapshot)
  return { server, cookies, snapshot }
}

/** Also works on a database that a server uses, which sees it as one write by another process. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true })
  try {
    await source.backup(to)
  } finally {
    source.close()
  }
}
