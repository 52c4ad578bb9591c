import { listExchangeRates, saveExchangeRate } from '#db/queries/exchange-rates'
import { claimJob, finishJob } from '#db/queries/job-runs'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { PACKAGE } from '~/contract/orders/package'
import { CURRENCIES, type CurrencyCode, FIXED_RATES, type PriceView, wholeUnits } from '~/contract/payments/currencies'
import { dateText, endOfDay } from '~/lib/time'
import type { Services } from '../services'

const formatters = new Map(
  CURRENCIES.map(({ code }) => [
    code,
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
  ]),
)

/** The package's price in each currency, by the latest rates of the service, or else by fixed rates. */
export function readPrices(services: Pick<Services, 'db' | 'rates'>): PriceView[] {
  const stored = services.rates.name === 'service' ? listExchangeRates(services.db, 'USD') : []
  return CURRENCIES.map(({ code, symbol, name }) => {
    const read = stored.find(({ currency }) => currency === code)
    const rate = read?.rate ?? FIXED_RATES[code]
    const amount = wholeUnits(PACKAGE.usCents, rate)
    return { code, symbol, name, amount, text: formatters.get(code)!.format(amount), note: noteOf(code, rate, read) }
  })
}

function noteOf(code: CurrencyCode, rate: number, read: Row<'exchange_rates'> | undefined): string {
  if (code === 'USD') return 'This is the price itself: nothing is converted.'
  const is = `1 USD = ${String(Number(rate.toPrecision(5)))} ${code}`
  return read
    ? `Approximate: ${is}, read on ${dateText(read.read_at)} from ${read.source}. Your bank's own rate decides.`
    : `Approximate: ${is}, a fixed guide rate of this site and not today's. Your bank's own rate decides.`
}

const JOB = 'exchange rates of the day'

/**
 * Asks the service for rates, at most once a day in the studio's time zone (rule 8.11); returns the outcome, for the
 * log.
 */
export async function refreshRates(services: Services): Promise<string> {
  const { db, clock, rates } = services
  if (rates.name === 'fixed') return 'fixed rates'
  const now = clock.instant()
  const slot = endOfDay(now)
  if (!claimJob(db, { job: JOB, slot, now, leaseUntil: now })) return 'asked today already'
  const answer = await rates.latest()
  const read = clock.instant()
  const isGood = answer.outcome === 'read'
  inTransaction(db, () => {
    if (isGood) {
      for (const [currency, rate] of Object.entries(answer.rates)) {
        saveExchangeRate(db, { base: 'USD', currency, rate, source: rates.source, read_at: read })
      }
    }
    finishJob(db, { job: JOB, slot, now: read, result: '', error: isGood ? '' : answer.error })
  })
  if (isGood) return `read from ${rates.source}`
  services.log.warn('exchange rates were not read', { why: answer.error })
  return `not read: ${answer.error}`
}
