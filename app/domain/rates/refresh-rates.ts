import { saveExchangeRate } from '#db/queries/exchange-rates'
import { claimJob, finishJob } from '#db/queries/job-runs'
import { inTransaction } from '#db/transaction'
import { PRICE_CURRENCY } from '../../contract/payments/currencies'
import { endOfDay } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

const JOB = 'exchange rates of the day'

/**
 * Asks the service for rates, at most once a day in Auckland; a bad answer leaves the last good rates (rule 8.11).
 * Says what came of it.
 */
export async function refreshRates(services: Services): Promise<string> {
  const { db, clock, rates } = services
  if (rates.name === 'fixed') return 'fixed rates'
  const now = instantNow(clock)
  const slot = endOfDay(now)
  if (!claimJob(db, { job: JOB, slot, now, leaseUntil: now })) return 'asked today already'
  const answer = await rates.latest()
  const read = instantNow(clock)
  const isGood = answer.outcome === 'read'
  inTransaction(db, () => {
    if (isGood) {
      for (const [currency, rate] of Object.entries(answer.rates)) {
        saveExchangeRate(db, { base: PRICE_CURRENCY, currency, rate, source: rates.source, read_at: read })
      }
    }
    finishJob(db, { job: JOB, slot, now: read, result: '', error: isGood ? '' : answer.error })
  })
  if (isGood) return `read from ${rates.source}`
  services.log.warn('exchange rates were not read', { why: answer.error })
  return `not read: ${answer.error}`
}
