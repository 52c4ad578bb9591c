import { randomInt } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'

/** An HTTP answer. */
export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  /** Bytes of the body as they were sent. */
  size: number
  /** The parsed body; undefined when it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests read the fields of the API
  json: any
}

interface Ask {
  /** Sent as JSON. */
  body?: unknown
  /** Sent unchanged instead of `body`; with the JSON content type unless `headers` has another. */
  raw?: string | Buffer
  headers?: Record<string, string>
}

/**
 * A plain HTTP client: sends and reads JSON, stores cookies, follows no redirect, adds no header of a browser. Each one
 * has a network address of its own (`X-Forwarded-For`), so that the limits of one address do not affect other visitors.
 */
export interface Client {
  ask(method: string, path: string, ask?: Ask): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  patch(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  cookies: Map<string, string>
}

export function client(
  url: string,
  {
    keepAlive = false,
    agent = keepAlive ? keptOpen : closedAfterOne,
  }: { keepAlive?: boolean; agent?: http.Agent } = {},
): Client {
  const cookies = new Map<string, string>()
  const address = someAddress()
  const ask = async (method: string, path: string, { body, raw, headers = {} }: Ask = {}): Promise<Answer> => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const sent = {
      accept: 'application/json',
      'x-forwarded-for': address,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...headers,
    }
    const options = { method, agent, headers: sent }
    const answer = await send(new URL(path, url), options, payload)
    for (const line of answer.headers['set-cookie'] ?? []) storeCookie(cookies, line)
    return answer
  }
  return {
    ask,
    cookies,
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, { body }),
    patch: (path, body = {}) => ask('PATCH', path, { body }),
    delete: (path) => ask('DELETE', path),
  }
}

/** One of the addresses that are reserved for tests (RFC 2544). */
export function someAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  const isDeleted = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*\b19\d\d\b/i.test(one))
  if (isDeleted) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

// A connection for each request, because an answer before the end of a large body may close it.
const closedAfterOne = new http.Agent({ keepAlive: false, maxSockets: 64 })
// For thousands of small requests.
const keptOpen = new http.Agent({ keepAlive: true, maxSockets: 16 })

function send(url: URL, options: http.RequestOptions, payload: string | Buffer | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isChunked = options.headers && 'transfer-encoding' in options.headers
    const size = payload === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const { request: begin } = url.protocol === 'https:' ? https : http
    const request = begin(url, { ...options, headers: { ...size, ...options.headers } })
    let answered = false
    request.on('response', (response) => {
      answered = true
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = body.toString('utf8')
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text, size: body.length, json: parse(text) })
      })
    })
    request.on('error', (error) => {
      if (!answered) reject(error)
    })
    request.end(payload)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A plain form post, as a browser without JavaScript sends it: 'intent=confirm', or its fields by name. */
export function postForm(who: Client, path: string, fields: string | Record<string, string | number>): Promise<Answer> {
  const named = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const raw = typeof fields === 'string' ? fields : new URLSearchParams(named).toString()
  return who.ask('POST', path, { raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
}
