import { listExchangeRates } from '#db/queries/exchange-rates'
import { PACKAGE } from '../../contract/orders/package'
import {
  CURRENCIES,
  type CurrencyCode,
  FIXED_RATES,
  PRICE_CURRENCY,
  type PriceView,
  wholeUnits,
} from '../../contract/payments/currencies'
import { boxPrice } from '../../copy/orders/box'
import { dateText } from '../../lib/nz-time'
import type { Services } from '../services'

interface KnownRate {
  rate: number
  /** The source and its time; null for a fixed rate. */
  from: { source: string; readAt: string } | null
}

/** One formatter a currency: making them is slow. */
const formatters = new Map(
  CURRENCIES.map(({ code }) => [
    code,
    new Intl.NumberFormat('en-NZ', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
  ]),
)

/** The last good rates of the service, else the fixed ones, each with where it comes from. Asks nobody. */
function readRates(services: Pick<Services, 'db' | 'rates'>): Record<CurrencyCode, KnownRate> {
  const kept = services.rates.name === 'service' ? listExchangeRates(services.db, PRICE_CURRENCY) : []
  return Object.fromEntries(
    CURRENCIES.map(({ code }) => {
      const row = kept.find(({ currency }) => currency === code)
      return [
        code,
        row
          ? { rate: row.rate, from: { source: row.source, readAt: row.read_at } }
          : { rate: FIXED_RATES[code], from: null },
      ]
    }),
  ) as Record<CurrencyCode, KnownRate>
}

/** The package's price in every currency on offer, in whole units. */
export function readPrices(services: Pick<Services, 'db' | 'rates'>): PriceView[] {
  const rates = readRates(services)
  return CURRENCIES.map(({ code, symbol, name }) => {
    const { rate, from } = rates[code]
    const amount = wholeUnits(PACKAGE.cents, rate)
    return { code, symbol, name, amount, text: wholeText(code, amount), note: noteOf(code, rate, from) }
  })
}

/** '$7,250', 'CHF 4,600' with a space that does not break. */
function wholeText(code: CurrencyCode, amount: number): string {
  return formatters.get(code)!.format(amount)
}

function noteOf(code: CurrencyCode, rate: number, from: KnownRate['from']): string {
  if (code === PRICE_CURRENCY) return boxPrice.exact
  const is = boxPrice.rate(code, String(Number(rate.toPrecision(5))))
  return from ? boxPrice.byService(is, dateText(from.readAt), from.source) : boxPrice.byFixed(is)
}
