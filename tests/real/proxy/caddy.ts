import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import http2 from 'node:http2'
import https from 'node:https'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll } from 'vitest'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { readSource } from '../../house/sources'
import { ownedServer } from '../../support/owned-server'
import { DURABLE, freePort, type RunningServer, until } from '../../support/server'

export interface Caddy {
  url: string
  /** The certificate authority of the site's certificate. */
  ca: string
}

/** The server as the container runs it, with its limits, behind Caddy. */
export async function studioBehindCaddy() {
  const url = `https://localhost:${await freePort()}`
  const container = { CONTAINER: '1', RATE_LIMITS: 'on', SESSION_SECRET: 'x'.repeat(40), DEMO_DATA: '0' }
  const studio = await ownedServer({ env: { ...DURABLE, ...container, PUBLIC_URL: url } })
  return { ...studio, caddy: await startCaddy(studio.server, url) }
}

/**
 * Runs the project's own Caddyfile. Differences from production: the names of site and server, the certificate (Caddy's
 * own, as for every `localhost`), and that it listens on one port only.
 */
async function startCaddy(server: RunningServer, url: string): Promise<Caddy> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-caddy-'))
  const options = '{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n'
  const file = path.join(folder, 'Caddyfile')
  fs.writeFileSync(file, options + readSource('Caddyfile').replace('studio:3000', new URL(server.url).host))
  const child = spawn(process.env.CADDY_PATH || 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: root,
    env: { NODE_ENV: 'production', HOME: folder, XDG_DATA_HOME: folder, SITE_HOST: new URL(url).host },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  afterAll(() => {
    child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  })
  let written = ''
  child.stderr.on('data', (chunk) => (written += chunk))
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${written}`)
    return written.includes('certificate obtained successfully')
  }, `Caddy to start:\n${written}`)
  return { url, ca: fs.readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8') }
}

/** The address of another visitor on this machine. */
export const someLocalAddress = () => `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** HTTP/1.1 to Caddy. */
export const agentOf = ({ ca }: Caddy, localAddress = someLocalAddress()) =>
  new https.Agent({ keepAlive: true, ca, localAddress })

interface Answer {
  status: number
  headers: http2.IncomingHttpHeaders
  body: Buffer
}

/** One HTTP/2 connection of a browser. `begin` starts a request whose body the test writes. */
export function browserOf({ url, ca }: Caddy, localAddress = someLocalAddress()) {
  const { hostname: host, port } = new URL(url)
  const createConnection = () => {
    const socket = net.connect({ host, port: Number(port), localAddress })
    return tls.connect({ socket, servername: host, ca, ALPNProtocols: ['h2'] })
  }
  const session = http2.connect(url, { createConnection })
  const begin = (method: string, path: string, headers: http2.OutgoingHttpHeaders = {}) => {
    const stream = session.request({ ':method': method, ':path': path, ...headers }, { endStream: false })
    const answer = new Promise<Answer>((resolve, reject) => {
      const chunks: Buffer[] = []
      let given: http2.IncomingHttpHeaders = {}
      stream.on('response', (received) => (given = received))
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () => resolve({ status: Number(given[':status']), headers: given, body: Buffer.concat(chunks) }))
    })
    return { stream, answer }
  }
  const ask = (method: string, path: string, headers?: http2.OutgoingHttpHeaders, body?: string) => {
    const { stream, answer } = begin(method, path, headers)
    stream.end(body)
    return answer
  }
  return { ask, begin, close: () => session.close() }
}
