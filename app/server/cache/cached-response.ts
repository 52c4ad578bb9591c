import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { SERVER_TIME_HEADER } from '~/contract/auctions/auctions'
import { services } from '../boot/services'

export interface RenderedResponse {
  body: string
  type: string
  etag: string | null
  /** The page's Content-Security-Policy. */
  policy: string | null
  /** The page's Cross-Origin-Opener-Policy, which changes together with the policy. */
  opener: string | null
  /** It belongs to one device: shared caches must not store it. */
  isPrivate: boolean
}

type Encoding = 'plain' | 'gzip' | 'br'

/** Below this, compression saves almost nothing and costs both sides time. */
const MIN_COMPRESSED_BYTES = 1000
/** Shorter bodies are stored as a latin1 string, which Node.js writes together with the headers. */
const MAX_STRING_BYTES = 4000

/** A response ready to be written: each encoding of its body is made once, its headers are flat lists. */
export class CachedResponse {
  private readonly etag: string
  private readonly plain: Buffer
  private readonly headers: string[]
  private readonly unchangedHeaders: string[]
  private readonly encoded = new Map<Encoding, { body: Buffer | string; headers: string[] }>()
  private isBrotliStarted = false

  constructor(
    private readonly rendered: RenderedResponse,
    everywhere: Record<string, string>,
  ) {
    this.plain = Buffer.from(rendered.body)
    // A browser also keeps the page's old headers, so another policy needs another ETag.
    this.etag = rendered.etag ?? etagOf(`${rendered.body}${rendered.policy ?? ''}`)
    // The headers that a 304 needs (RFC 9110 §15.4.5); a polling client has the others.
    const validators = {
      ETag: this.etag,
      'Cache-Control': rendered.isPrivate ? 'private, no-cache' : 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
    }
    this.unchangedHeaders = Object.entries(validators).flat()
    this.headers = Object.entries({
      ...everywhere,
      ...(rendered.policy ? { 'Content-Security-Policy': rendered.policy } : {}),
      ...(rendered.opener ? { 'Cross-Origin-Opener-Policy': rendered.opener } : {}),
      ...validators,
      'Content-Type': rendered.type,
    }).flat()
  }

  /** Bytes of the body; with its compressed copies it takes two or three times as much memory. */
  get size(): number {
    return this.plain.byteLength
  }

  /** True when a new rendering is the same, so that the compressed bodies can be used again. */
  isSame({ body, type, policy }: RenderedResponse): boolean {
    return body === this.rendered.body && type === this.rendered.type && policy === this.rendered.policy
  }

  /** Writes the response, or a 304 to a client that has it already. `extra` are headers of this request. */
  write(request: IncomingMessage, response: ServerResponse, extra: string[]): void {
    if (isUnchanged(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, [...this.unchangedHeaders, ...extra])
      response.end()
      return
    }
    const encoding = this.chooseEncoding(request.headers['accept-encoding'])
    const { body, headers } = this.encoded.get(encoding) ?? this.store(encoding, this.compress(encoding))
    response.writeHead(200, [...headers, ...extra])
    if (request.method === 'HEAD') response.end()
    else if (typeof body === 'string') response.end(body, 'latin1')
    else response.end(body)
  }

  private chooseEncoding(accepted: string | string[] | undefined): Encoding {
    if (this.plain.byteLength < MIN_COMPRESSED_BYTES || typeof accepted !== 'string') return 'plain'
    const other = /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
    if (!/\bbr\b/.test(accepted)) return other
    if (this.encoded.has('br')) return 'br'
    // Brotli only for a page that is requested a second time before it changes.
    if (this.encoded.has(other) && this.rendered.type.startsWith('text/html')) this.startBrotli()
    return other
  }

  private compress(encoding: Encoding): Buffer {
    return encoding === 'gzip' ? gzipSync(this.plain, { level: 6 }) : this.plain
  }

  private brotliOptions() {
    return {
      params: {
        // 9 is hardly shorter than 5, 10 is 7 % shorter than both, and 11 is 2 % shorter again, which lets the landing page fit
        // into the ten packets that a server sends before it waits (decision 23). It takes 64 ms, outside the requests.
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.byteLength,
      },
    }
  }

  private store(encoding: Encoding, bytes: Buffer) {
    const headers = [...this.headers, 'Content-Length', String(bytes.byteLength)]
    if (encoding !== 'plain') headers.push('Content-Encoding', encoding)
    const stored = { body: bytes.byteLength < MAX_STRING_BYTES ? bytes.toString('latin1') : bytes, headers }
    this.encoded.set(encoding, stored)
    return stored
  }

  /** Compresses in the background; until it is done, browsers get gzip. */
  private startBrotli(): void {
    if (this.isBrotliStarted) return
    this.isBrotliStarted = true
    brotliCompress(this.plain, this.brotliOptions(), (error, bytes) => {
      if (!error) this.store('br', bytes)
    })
  }
}

/**
 * The answer of a polled read: with a strong ETag and the server's time; 304 if unchanged. 'private': for one device.
 */
export function polledRead(request: Request, data: unknown, scope: 'public' | 'private' = 'public'): Response {
  const body = JSON.stringify(data)
  const etag = etagOf(body)
  const headers: Record<string, string> = {
    ETag: etag,
    'Cache-Control': scope === 'private' ? 'private, no-cache' : 'no-cache',
    [SERVER_TIME_HEADER]: services().clock.instant(),
    ...(scope === 'private' ? { Vary: 'Cookie' } : {}),
  }
  if (isUnchanged(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}

/** The same text gets the same ETag in every process. */
function etagOf(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
}

/** Whether an `If-None-Match` names this tag (RFC 9110: compared weakly). */
function isUnchanged(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
