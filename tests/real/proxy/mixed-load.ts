import { client } from '../../support/server'
import { book, somebody } from '../../support/studio'
import { agentOf, browserOf, type Caddy } from './caddy'

export interface Tally {
  requests: number
  posts: number
  /** One line for each request that failed or got a status of 400 or more. */
  lost: string[]
  /** The e-mail addresses of those whose booking was confirmed, and of those who joined the notifier list. */
  booked: string[]
  joined: string[]
}

const PAGES = ['/', '/evenings', '/auction', '/?book=open', '/api/events/current', '/api/auctions/active']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** The most requests at once, so that a busy machine can catch up. */
const MAX_AT_ONCE = 150

/**
 * Visitors who do not wait for each other: 50 reads and 20 form posts a second over HTTP/2, as browsers send them, and five
 * bookings a second of three posts each. `stop` waits for the requests that are running.
 */
export function startMixedLoad(caddy: Caddy, eventId: number): { tally: Tally; stop(): Promise<void> } {
  const tally: Tally = { requests: 0, posts: 0, lost: [], booked: [], joined: [] }
  const begun: Promise<void>[] = []
  const reader = browserOf(caddy)
  let running = 0
  const begin = async (work: () => Promise<void>) => {
    running += 1
    await work().catch((error) => void tally.lost.push(String(error)))
    running -= 1
  }
  const every = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(() => running < MAX_AT_ONCE && begun.push(begin(work)), milliseconds)
  const isGood = (what: string, status: number, text: string) => {
    tally.requests += 1
    if (what.startsWith('POST')) tally.posts += 1
    if (status >= 400) tally.lost.push(`${what}: ${status} ${text.slice(0, 80)}`)
    return status < 400
  }
  const look = async () => {
    const page = PAGES[tally.requests % PAGES.length]!
    const { status, body } = await reader.ask('GET', page)
    isGood(`GET ${page}`, status, String(body))
  }
  const join = async () => {
    const { firstName, lastName, email } = somebody()
    const form = String(new URLSearchParams({ intent: 'notify', firstName, lastName, email }))
    const visitor = browserOf(caddy)
    const { status, body } = await visitor.ask('POST', '/notify-me', FORM, form)
    visitor.close()
    if (isGood('POST /notify-me', status, String(body))) tally.joined.push(email)
  }
  const buy = async () => {
    const agent = agentOf(caddy)
    const { intent, paid, confirmed, person } = await book(client(caddy.url, { agent }), { eventId })
    agent.destroy()
    const steps = Object.entries({ intent, paid, confirmed })
    const good = steps.map(([step, { status, text }]) => isGood(`POST ${step}`, status, text))
    if (!good.includes(false)) tally.booked.push(person.email)
  }
  const timers = [every(20, look), every(50, join), every(200, buy)]
  return {
    tally,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(begun)
      reader.close()
    },
  }
}
