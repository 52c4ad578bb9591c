import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../lib/failure'
import { env } from './services'

const limiters = {
  /** Guessing voucher codes (PRODUCT §4): 10 tries a minute. */
  voucherCode: new RateLimiterMemory({ points: 10, duration: 60 }),
  /** Forms that store a person. */
  form: new RateLimiterMemory({ points: 40, duration: 60 }),
  /** Card numbers tried against the simulated provider. */
  card: new RateLimiterMemory({ points: 120, duration: 60 }),
}

/** Counts one try from this address; throws 429 with the seconds to wait when there were too many. */
export async function limit(what: keyof typeof limiters, address: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  try {
    await limiters[what].consume(address)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Failure('too_many', 'too_many_tries', `Too many tries. Please wait ${seconds} seconds and try again.`, {
      retryAfter: seconds,
    })
  }
}
