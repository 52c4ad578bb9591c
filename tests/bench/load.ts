import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { root } from '../../scripts/bootstrap/root.mjs'
import { cpuSeconds } from './process-cost'

export interface Load {
  /** Requests answered for each second of the server's processor time. */
  perCpuSecond: number
  /** Requests answered each second of the clock. */
  perSecond: number
  p99: number
  non2xx: number
}

/** Requests one address as fast as the server answers, for some seconds after a warm-up. */
export async function load(
  target: { url: string; pid(): number },
  path: string,
  { seconds = 4, headers = {} as Record<string, string>, connections = 32 } = {},
): Promise<Load> {
  await ask(target.url + path, { seconds: 1, headers, connections })
  const before = cpuSeconds(target.pid())
  const result = await ask(target.url + path, { seconds, headers, connections })
  const after = cpuSeconds(target.pid())
  const total = result.requests.total
  const cpu = before !== null && after !== null ? after - before : result.duration
  return {
    perCpuSecond: total / cpu,
    perSecond: total / result.duration,
    p99: result.latency.p99,
    non2xx: result.non2xx,
  }
}

function ask(
  url: string,
  { seconds, headers, connections }: { seconds: number; headers: Record<string, string>; connections: number },
) {
  return autocannon({ url, duration: seconds, connections, headers })
}

export interface BareAnswer {
  path: string
  /** The body as it is sent, perhaps compressed, in base64. */
  body: string
  /** Milliseconds after which the answer changes; 0 if it never does. */
  changesEvery: number
}

/**
 * The body of an answer as it is sent, in base64. The bare server sends the same bytes, because a client takes longer to
 * read some than others, and a server that waits for its clients answers fewer requests each time it wakes up.
 */
export async function bodyAsSent(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on('error', reject)
  })
  return (await buffer(answer)).toString('base64')
}

/** Node's bare HTTP server with these answers. */
export async function startBareServer(answers: BareAnswer[]): Promise<{ url: string; pid(): number; stop(): void }> {
  const child = spawn(process.execPath, [path.join(root, 'tests/bench/bare-server.mjs'), JSON.stringify(answers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim())))
  return { url: `http://127.0.0.1:${port}`, pid: () => child.pid!, stop: () => child.kill('SIGTERM') }
}
