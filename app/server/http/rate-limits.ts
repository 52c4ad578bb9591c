import type { AppLoadContext } from '@remix-run/node'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '~/lib/failure'
import { counted } from '~/lib/text'
import { env } from '../boot/services'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The visitor's network address as our own server saw it; absent under another server. */
    ip?: string
    /**
     * Resolves when the visitor has read what was written, because Remix does not wait. Absent under another server.
     */
    drained?: () => Promise<void> | undefined
  }
}

/**
 * The ip under a server that gives none, such as plain `remix-serve`. Everybody shares its limits: without any, voucher
 * codes could be guessed and e-mails sent to strangers. Logins do not count it.
 */
export const UNKNOWN_IP = 'unknown'

/** The visitor's network address, for limits only; it is never stored with a person and never logged. */
export function ipOf(context: AppLoadContext | undefined): string {
  return networkOf(context?.ip ?? UNKNOWN_IP)
}

/**
 * An IPv4 address as it is; of an IPv6 address the first half, because one connection has all addresses that begin with
 * it.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const all = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return all.slice(0, 4).join(':')
}

const limiters = {
  /** Guessing voucher codes: 10 wrong ones a minute (rule 4.9). */
  voucherCode: new RateLimiterMemory({ points: 10, duration: 60 }),
  /** Forms that store a person or ask the card provider for a charge. */
  form: new RateLimiterMemory({ points: 40, duration: 60 }),
  enquiry: new RateLimiterMemory({ points: 12, duration: 600 }),
  /**
   * Joining a list sends an e-mail to an address that nobody has proved. Enough for all guests of an evening at the
   * studio's own connection, too few for a list of addresses.
   */
  join: new RateLimiterMemory({ points: 30, duration: 600 }),
  /** Links for a forgotten password (rule 9.24). */
  passwordLink: new RateLimiterMemory({ points: 6, duration: 600 }),
  /** Requests for the private links of an e-mail address (rule 6.18). */
  ownLinks: new RateLimiterMemory({ points: 12, duration: 600 }),
  /** Look-ups of bidders by e-mail address (rule 11.6). */
  lookUp: new RateLimiterMemory({ points: 20, duration: 60 }),
  /** Log-ins with a passkey; each one sends two requests (rule 9.30). */
  passkey: new RateLimiterMemory({ points: 20, duration: 60 }),
  bid: new RateLimiterMemory({ points: 240, duration: 60 }),
  card: new RateLimiterMemory({ points: 120, duration: 60 }),
  /** Questions whether a payment has been made. A page that waits for it asks every five seconds. */
  settle: new RateLimiterMemory({ points: 240, duration: 60 }),
}

export type LimitName = keyof typeof limiters

/** Counts one try from this ip; throws 429 with the seconds to wait when there were too many. */
export async function limit(what: LimitName, ip: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  try {
    await limiters[what].consume(ip)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error
  }
}

/**
 * Runs work that checks a voucher code. `who` is the visitor's ip or the name of an account; after too many unknown codes they
 * have to wait (rule 4.9).
 */
export async function withGuessLimit<T>(who: string, code: string | undefined, work: () => T | Promise<T>): Promise<T> {
  if (env().RATE_LIMITS === 'off' || !code) return work()
  const tried = await limiters.voucherCode.get(who)
  if (tried && tried.consumedPoints >= limiters.voucherCode.points) throw tooMany(tried)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.code === 'voucher_unknown') await limit('voucherCode', who)
    throw error
  }
}

/** The refusal of one try too many, with the seconds to wait. */
export function tooMany(
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
  { code = 'too_many_tries', tries = 'tries' } = {},
): Failure {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const message = `Too many ${tries}. Please wait ${counted(retryAfter, 'second')} and try again.`
  return new Failure('too_many', code, message, { retryAfter })
}
