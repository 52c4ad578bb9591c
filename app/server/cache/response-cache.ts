import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findNextAutomaticChange, readOthersVersion, readOwnChanges } from '#db/version'
import { SERVER_TIME_HEADER } from '~/contract/auctions/auctions'
import type { Services } from '~/domain/services'
import { services } from '../boot/services'
import { everywhereHeaders } from '../http/security-headers'
import { CachedResponse, type RenderedResponse } from './cached-response'

/** Pages that are the same for everybody without a cookie. */
const PAGES = new Set([
  '/',
  '/evenings',
  '/evenings.ics',
  '/paint-kit',
  '/custom-frame',
  '/auction',
  '/business-in-a-box',
  '/buy-now',
  '/contact',
  '/terms',
  '/voucher-balance',
  '/my-bookings',
  '/sitemap.xml',
])
const ONE_AUCTION = /^\/auction\?a=\d{1,12}$/
const ONE_EVENING = /^\/evening\/\d{1,12}-[a-z0-9-]{1,60}$/
const PUBLIC_READS =
  /^\/api\/(?:events\/(?:current|upcoming)|auctions\/(?:active|upcoming|\d{1,12}(?:\/bids-with-bidders)?))$/
const BIDDERS_OWN_READS = /^\/api\/bidders\/\d{1,12}\/auctions\/\d{1,12}\/bids$/
const BIDDERS_COOKIE = /(?:^|;\s*)(bidders=[^;]+)/
const VALID_HOST = /^[\w.[\]:-]+$/

/**
 * The most URLs that are cached, and the most bytes of their bodies; beyond that the oldest is dropped. A studio's own
 * pages have less than a third of the bytes; anybody can make up addresses such as '/auction?a=123456'.
 */
const MAX_ENTRIES = 500
const MAX_BYTES = 8_000_000
const LOG_INTERVAL_MS = 60_000

/**
 * The version of the database: the number of this process's changes, and a version that other processes' commits
 * change.
 */
interface Version {
  own: number
  others: number
}

interface Entry extends Version {
  /** Milliseconds since 1970. */
  validUntil: number
  /** null: not cacheable (a refusal, a cookie); Remix answers each time. */
  response: CachedResponse | null
}

interface Rendering extends Version {
  done: Promise<CachedResponse | null>
}

/**
 * Answers frequent requests from memory, before Express and Remix: the polled reads of auctions, the current event, and
 * public pages for visitors without a cookie. An entry is valid for one version of the database, until the next change
 * by the clock, so no answer is stale. The routes still define every answer.
 */
class ResponseCache {
  private readonly entries = new Map<string, Entry>()
  private bytes = 0
  private readonly renderings = new Map<string, Rendering>()
  private othersVersion: number | undefined
  private counts = { answered: 0, rendered: 0 }

  constructor(
    private readonly services: Services,
    /** Asks Remix for a path, with this cookie and no other header. */
    private readonly render: (path: string, cookie: string) => Promise<Response>,
  ) {
    setInterval(() => {
      if (this.counts.answered > 0) services.log.info('response cache', this.counts)
      this.counts = { answered: 0, rendered: 0 }
    }, LOG_INTERVAL_MS).unref()
  }

  /**
   * True when the request is answered here (now, or once rendered); `pass` hands it to Remix if it turns out not
   * cacheable.
   */
  answer(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const cookie = request.headers.cookie ?? ''
    const key = cacheKey(url, cookie)
    // Remix refuses an invalid host.
    if (key === null || !VALID_HOST.test(request.headers.host ?? '')) return false
    const { own, others } = this.version()
    const now = this.services.clock.now()
    const entry = this.entries.get(key)
    if (entry && entry.own === own && entry.others === others && now.getTime() < entry.validUntil) {
      if (!entry.response) return false
      this.write(entry.response, request, response, now)
      return true
    }
    let rendering = this.renderings.get(key)
    if (!rendering || rendering.own !== own || rendering.others !== others) {
      rendering = { own, others, done: this.renderEntry(key, url, cookie) }
      this.renderings.set(key, rendering)
    }
    rendering.done
      .then(
        (cached) => (cached ? this.write(cached, request, response, this.services.clock.now()) : pass()),
        (error) => {
          this.services.log.warn('response cache could not render', { error })
          pass()
        },
      )
      .catch((error) => this.services.log.error('response cache could not answer', { error }))
    return true
  }

  /** Renders these paths before the first request; never rejects. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.renderEntry(path, path, '').catch((error) =>
        this.services.log.warn('response cache could not render', { error }),
      )
    }
  }

  private write(cached: CachedResponse, request: IncomingMessage, response: ServerResponse, now: Date): void {
    this.counts.answered += 1
    cached.write(request, response, [SERVER_TIME_HEADER, now.toISOString()])
  }

  private async renderEntry(key: string, url: string, cookie: string): Promise<CachedResponse | null> {
    const version = this.version()
    try {
      const validUntil = this.validUntil(url)
      this.counts.rendered += 1
      const rendered = await readRendered(await this.render(url, cookie))
      const before = this.entries.get(key)?.response
      const response =
        rendered && (before?.isSame(rendered) ? before : new CachedResponse(rendered, everywhereHeaders()))
      this.drop(key)
      this.entries.set(key, { ...version, validUntil, response })
      this.bytes += response?.size ?? 0
      while (this.entries.size > MAX_ENTRIES || (this.bytes > MAX_BYTES && this.entries.size > 1)) {
        this.drop(this.entries.keys().next().value!)
      }
      return response
    } finally {
      if (this.renderings.get(key)?.own === version.own) this.renderings.delete(key)
    }
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.response?.size ?? 0
    this.entries.delete(key)
  }

  private validUntil(url: string): number {
    const now = this.services.clock.now()
    const boundary = findNextAutomaticChange(this.services.db, now.toISOString())
    // A page that shows the time of day is cached for one second.
    const latest = now.getTime() + (url.startsWith('/auction') ? 1000 : 60_000)
    return boundary ? Math.min(latest, Date.parse(boundary)) : latest
  }

  /**
   * Reads the other processes' version once in each turn of the event loop: requests of one turn count as simultaneous.
   */
  private version(): Version {
    if (this.othersVersion === undefined) {
      this.othersVersion = readOthersVersion(this.services.db)
      setImmediate(() => {
        this.othersVersion = undefined
      })
    }
    return { own: readOwnChanges(this.services.db), others: this.othersVersion }
  }
}

/** The running server's response cache; `handle` is Remix. */
export function openResponseCache(handle: (request: Request, context: { ip: string }) => Promise<Response>) {
  const running = services()
  return new ResponseCache(running, (path, cookie) => {
    const headers = cookie ? { cookie } : undefined
    return handle(new Request(`${running.publicUrl}${path}`, { headers }), { ip: '' })
  })
}

/** The key of a cacheable request; null if it is not cached, or not for this visitor. */
function cacheKey(url: string, cookie: string): string | null {
  if (PUBLIC_READS.test(url)) return url
  if (BIDDERS_OWN_READS.test(url)) return `${url} ${BIDDERS_COOKIE.exec(cookie)?.[1] ?? ''}`
  return cookie === '' && (PAGES.has(url) || ONE_EVENING.test(url) || ONE_AUCTION.test(url)) ? url : null
}

/** The parts of a response to cache; null when it must not be cached. */
async function readRendered(response: Response): Promise<RenderedResponse | null> {
  const { status, headers } = response
  const body = await response.text()
  if (status !== 200 || headers.has('set-cookie')) return null
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const isPrivate = /\bprivate\b/.test(headers.get('cache-control') ?? '')
  if (!type.startsWith('text/html'))
    return { body, type, etag: headers.get('etag'), policy: null, opener: null, isPrivate }
  const page = hashInsteadOfNonce(body, headers.get('content-security-policy') ?? '')
  return page && { ...page, type, etag: null, opener: headers.get('cross-origin-opener-policy'), isPrivate }
}

/**
 * Allows a page's scripts by hash instead of its nonce, so that visitors can share the page; null if the nonce is
 * elsewhere too.
 */
function hashInsteadOfNonce(html: string, policy: string): { body: string; policy: string } | null {
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1]
  if (!nonce) return { body: html, policy }
  const body = html.replaceAll(` nonce="${nonce}"`, '')
  if (body.includes(nonce)) return null
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Data (JSON-LD) is not run; script files are allowed by their origin.
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { body, policy: policy.replace(` 'nonce-${nonce}'`, [...hashes].map((hash) => ` ${hash}`).join('')) }
}
