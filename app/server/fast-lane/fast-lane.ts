import type { IncomingMessage, ServerResponse } from 'node:http'
import { readNextBoundary } from '#db/queries/boundaries'
import { readOthersVersion, readOwnChanges } from '#db/version'
import { SERVER_TIME_HEADER } from '../../contract/auctions/auctions'
import type { Services } from '../../domain/services'
import { instantNow } from '../../providers/clock.port'
import { everywhereHeaders } from '../http/security-headers'
import { keyOf, longestKept } from './lanes'
import { RememberedAnswer, type Said } from './remembered-answer'
import { hashInsteadOfNonce } from './script-hashes'

interface Kept {
  own: number
  others: number
  /** Milliseconds since 1970: the clock's next boundary. */
  validUntil: number
  /** null: nothing to cache (a refusal, a cookie); Remix answers each time. */
  answer: RememberedAnswer | null
}

interface Making {
  own: number
  others: number
  done: Promise<RememberedAnswer | null>
}

/** What a browser sends as the host. */
const HOST = /^[\w.[\]:-]+$/

/** More addresses than this are not cached: the oldest one is dropped. */
const MOST = 500

/**
 * Answers what many ask at once from memory, before Express and Remix: the polled reads of auctions, the current event, the
 * public pages of visitors without a cookie. The cache key contains the database's version and the clock's next boundary,
 * so an answer is never stale; the routes stay the one definition of every answer.
 */
export class FastLane {
  private readonly kept = new Map<string, Kept>()
  private readonly making = new Map<string, Making>()
  private others = 0
  private othersKnown = false
  /** The time of this millisecond as a header. */
  private said = { at: 0, header: [''] }
  private answered = 0
  private rendered = 0

  constructor(
    private readonly services: Services,
    /** Asks Remix for an address, as a visitor with this cookie and nothing else. */
    private readonly render: (path: string, cookie: string) => Promise<Response>,
  ) {}

  /** True when the request is answered here (now, or once it is rendered); `pass` hands it on after all. */
  take(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const cookie = request.headers.cookie ?? ''
    const key = keyOf(url, cookie)
    // A host of which no address can be made is refused where every such request is.
    if (key === null || !HOST.test(request.headers.host ?? '')) return false
    const own = readOwnChanges(this.services.db)
    const others = this.othersVersion()
    const now = this.services.clock.now()
    const kept = this.kept.get(key)
    if (kept && kept.own === own && kept.others === others && now.getTime() < kept.validUntil) {
      if (!kept.answer) return false
      this.write(kept.answer, request, response, now)
      return true
    }
    let making = this.making.get(key)
    if (!making || making.own !== own || making.others !== others) {
      making = { own, others, done: this.make(key, url, cookie, { own, others, now }) }
      this.making.set(key, making)
    }
    making.done
      .then(
        (answer) => (answer ? this.write(answer, request, response, this.services.clock.now()) : pass()),
        (error) => {
          this.services.log.warn('fast lane could not render', { error })
          pass()
        },
      )
      .catch((error) => this.services.log.error('fast lane could not answer', { error }))
    return true
  }

  /** Renders these before anybody asks; never rejects. */
  async warm(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const key = keyOf(path, '')
      if (key === null) continue
      try {
        const { db, clock } = this.services
        await this.make(key, path, '', { own: readOwnChanges(db), others: this.othersVersion(), now: clock.now() })
      } catch (error) {
        this.services.log.warn('fast lane could not render', { error })
      }
    }
  }

  /** What it did since the last time it was asked. */
  takeCounts(): { answered: number; rendered: number } {
    const counts = { answered: this.answered, rendered: this.rendered }
    this.answered = 0
    this.rendered = 0
    return counts
  }

  private write(answer: RememberedAnswer, request: IncomingMessage, response: ServerResponse, now: Date): void {
    this.answered += 1
    if (now.getTime() !== this.said.at)
      this.said = { at: now.getTime(), header: [SERVER_TIME_HEADER, now.toISOString()] }
    answer.write(request, response, this.said.header)
  }

  private async make(
    key: string,
    url: string,
    cookie: string,
    seen: { own: number; others: number; now: Date },
  ): Promise<RememberedAnswer | null> {
    try {
      const validUntil = this.validUntil(url, seen.now)
      this.rendered += 1
      const said = await readSaid(await this.render(url, cookie))
      const before = this.kept.get(key)?.answer
      const answer = said && (before?.says(said) ? before : new RememberedAnswer(said, everywhereHeaders()))
      this.kept.delete(key)
      this.kept.set(key, { own: seen.own, others: seen.others, validUntil, answer })
      if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!)
      return answer
    } finally {
      if (this.making.get(key)?.own === seen.own) this.making.delete(key)
    }
  }

  private validUntil(url: string, now: Date): number {
    const boundary = readNextBoundary(this.services.db, instantNow({ now: () => now }))
    const most = now.getTime() + longestKept(url)
    return boundary ? Math.min(most, Date.parse(boundary)) : most
  }

  /** Asked once in a turn of the event loop: requests of one turn are answered at the same moment. */
  private othersVersion(): number {
    if (this.othersKnown) return this.others
    this.others = readOthersVersion(this.services.db)
    this.othersKnown = true
    setImmediate(() => {
      this.othersKnown = false
    })
    return this.others
  }
}

/** A rendered response, if it may be cached for others. */
async function readSaid(response: Response): Promise<Said | null> {
  const body = await response.text()
  if (response.status !== 200 || response.headers.has('set-cookie')) return null
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const etag = response.headers.get('etag')
  const isPrivate = /\bprivate\b/.test(response.headers.get('cache-control') ?? '')
  if (!type.startsWith('text/html')) return { body, type, etag, policy: null, isPrivate }
  const page = hashInsteadOfNonce(body, response.headers.get('content-security-policy') ?? '')
  return page && { body: page.html, type, etag: null, policy: page.policy, isPrivate }
}
