import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SERVER_TIME_HEADER } from '~/contract/auctions/auctions'
import { services } from '../boot/services'

export interface RenderedResponse {
  body: string
  type: string
  etag: string | null
  /** The page's Content-Security-Policy. */
  policy: string | null
  /** Its Cross-Origin-Opener-Policy; it changes with the other one. */
  opener: string | null
  /** It belongs to one device: no cache in between may store it. */
  isPrivate: boolean
}

type Encoding = 'plain' | 'gzip' | 'br'

/** Below this a compressed response is hardly shorter and costs both sides time. */
const MIN_COMPRESSED_BYTES = 1000
/** A shorter one is stored as a string, each byte a character: Node.js writes it together with the headers. */
const MAX_STRING_BYTES = 4000

/** A response ready to be written: its body in each encoding made once, its headers as flat lists. */
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
    // A browser that has the page keeps its headers as well: with another policy it has to fetch it again.
    this.etag = rendered.etag ?? etagOf(`${rendered.body}${rendered.policy ?? ''}`)
    // All that a 304 has to say (RFC 9110 §15.4.5): a polling client has the other headers.
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

  /** True when a new rendering is the same: the compressed bodies stay in use. */
  isSame({ body, type, policy }: RenderedResponse): boolean {
    return body === this.rendered.body && type === this.rendered.type && policy === this.rendered.policy
  }

  /** Answers 304 to a client that has it already. `extra` are headers of this moment. */
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
    const takesGzip = /\bgzip\b/.test(accepted)
    if (!/\bbr\b/.test(accepted)) return takesGzip ? 'gzip' : 'plain'
    if (this.encoded.has('br') || !takesGzip) return 'br'
    // A page that changes before anybody asks for it again is not worth the time.
    if (this.encoded.has('gzip') && this.rendered.type.startsWith('text/html')) this.startBrotli()
    return 'gzip'
  }

  private compress(encoding: Encoding): Buffer {
    if (encoding === 'br') return brotliCompressSync(this.plain, this.brotliOptions())
    return encoding === 'gzip' ? gzipSync(this.plain, { level: 6 }) : this.plain
  }

  private brotliOptions() {
    return {
      params: {
        // 9 is hardly shorter than 5, 10 is 7 % shorter than both, and 11 is 2 % shorter again, which lets the landing page fit
        // into the ten packets that a server sends before it waits (decision 23). It takes 64 ms, beside the requests.
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

  /** Beside the requests: a browser that asks before it is done gets gzip. */
  private startBrotli(): void {
    if (this.isBrotliStarted) return
    this.isBrotliStarted = true
    brotliCompress(this.plain, this.brotliOptions(), (error, bytes) => {
      if (!error) this.store('br', bytes)
    })
  }
}

/** A polled read: a strong ETag, 304 to a client that has it, the server's time. `private` belongs to one device. */
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

/** The same text has the same tag in every process. */
function etagOf(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
}

/** Whether an `If-None-Match` names this tag (RFC 9110: compared weakly). */
function isUnchanged(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
