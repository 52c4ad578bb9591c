import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** An answer before it is made ready: what a rendering said. */
export interface Said {
  body: string
  type: string
  etag: string | null
  policy: string | null
  /** It belongs to one device: no cache in between may store it. */
  isPrivate: boolean
}

type Variant = 'plain' | 'gzip' | 'br'

/** Below this a compressed answer is hardly shorter and costs both sides time. */
const WORTH_COMPRESSING = 1000

/** A shorter one is stored as a string, each byte a character: Node.js writes it together with the headers. */
const WORTH_JOINING = 4000

/** One answer, ready to be written: its body in each encoding made once, its headers as flat lists. */
export class RememberedAnswer {
  readonly etag: string
  private readonly plain: Buffer
  private readonly shared: string[]
  private readonly ready = new Map<Variant, { body: Buffer | string; headers: string[] }>()
  private readonly unchanged: string[]
  /** The headers of a 304 at this moment: of thousands that watch, many ask within one millisecond. */
  private unchangedNow: { extra: string[]; headers: string[] } = { extra: [], headers: [] }
  private brotliAsked = false

  constructor(
    private readonly said: Said,
    everywhere: Record<string, string>,
  ) {
    this.plain = Buffer.from(said.body)
    this.etag = said.etag ?? etagOf(said.body)
    // All that a 304 has to say (RFC 9110 §15.4.5): a polling client has the other headers.
    const validators = {
      ETag: this.etag,
      'Cache-Control': said.isPrivate ? 'private, no-cache' : 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
    }
    const headers: Record<string, string> = {
      ...everywhere,
      ...(said.policy ? { 'Content-Security-Policy': said.policy } : {}),
      ...validators,
      'Content-Type': said.type,
    }
    this.unchanged = Object.entries(validators).flat()
    this.shared = Object.entries(headers).flat()
  }

  /** True when it says the same as a new rendering: its compressed bodies stay in use. */
  says(said: Said): boolean {
    return said.body === this.said.body && said.type === this.said.type && said.policy === this.said.policy
  }

  /** Writes it: 304 to who has it already. `extra` are headers of this moment. */
  write(request: IncomingMessage, response: ServerResponse, extra: string[]): void {
    const known = request.headers['if-none-match']
    if (known !== undefined && (known === this.etag || isUnchanged(known, this.etag))) {
      if (this.unchangedNow.extra !== extra) {
        this.unchangedNow = { extra, headers: [...this.unchanged, ...extra] }
      }
      response.writeHead(304, this.unchangedNow.headers)
      response.end()
      return
    }
    const { body, headers } = this.in(this.choose(request.headers['accept-encoding']))
    response.writeHead(200, [...headers, ...extra])
    if (request.method === 'HEAD') response.end()
    else if (typeof body === 'string') response.end(body, 'latin1')
    else response.end(body)
  }

  private choose(accepted: string | string[] | undefined): Variant {
    if (this.plain.byteLength < WORTH_COMPRESSING || typeof accepted !== 'string') return 'plain'
    const takesGzip = /\bgzip\b/.test(accepted)
    if (!/\bbr\b/.test(accepted)) return takesGzip ? 'gzip' : 'plain'
    if (this.ready.has('br') || !takesGzip) return 'br'
    if (this.said.type.startsWith('text/html')) this.makeBrotli()
    return 'gzip'
  }

  private in(variant: Variant) {
    const found = this.ready.get(variant)
    if (found) return found
    return this.keep(variant, this.compressed(variant))
  }

  private compressed(variant: Variant): Buffer {
    if (variant === 'br') return brotliCompressSync(this.plain, this.brotliOptions())
    return variant === 'gzip' ? gzipSync(this.plain, { level: 6 }) : this.plain
  }

  private brotliOptions() {
    return {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.byteLength,
      },
    }
  }

  private keep(variant: Variant, body: Buffer) {
    const headers = [...this.shared, 'Content-Length', String(body.byteLength)]
    if (variant !== 'plain') headers.push('Content-Encoding', variant)
    const made = { body: body.byteLength < WORTH_JOINING ? body.toString('latin1') : body, headers }
    this.ready.set(variant, made)
    return made
  }

  /** Beside the requests: a browser that asks before it is done gets gzip. */
  private makeBrotli(): void {
    if (this.brotliAsked) return
    this.brotliAsked = true
    brotliCompress(this.plain, this.brotliOptions(), (error, body) => {
      if (!error) this.keep('br', body)
    })
  }
}

/** Says which text it is; the same text has the same tag in every process. */
export function etagOf(body: string): string {
  return `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`
}

/** Whether an `If-None-Match` names this tag (RFC 9110: compared weakly). */
export function isUnchanged(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
