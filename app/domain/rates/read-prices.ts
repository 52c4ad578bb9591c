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
import { packagePrices } from '../../copy/orders/package'
import { dateText } from '../../lib/nz-time'
import type { Services } from '../services'

interface KnownRate {
  rate: number
  from: { source: string; readAt: string } | null
}

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

function readRates(services: Pick<Services, 'db' | 'rates'>): Record<CurrencyCode, KnownRate> {
  const stored = services.rates.name === 'service' ? listExchangeRates(services.db, PRICE_CURRENCY) : []
  return Object.fromEntries(
    CURRENCIES.map(({ code }) => {
      const row = stored.find(({ currency }) => currency === code)
      return [
        code,
        row
          ? { rate: row.rate, from: { source: row.source, readAt: row.read_at } }
          : { rate: FIXED_RATES[code], from: null },
      ]
    }),
  ) as Record<CurrencyCode, KnownRate>
}

export function readPrices(services: Pick<Services, 'db' | 'rates'>): PriceView[] {
  const rates = readRates(services)
  return CURRENCIES.map(({ code, symbol, name }) => {
    const { rate, from } = rates[code]
    const amount = wholeUnits(PACKAGE.cents, rate)
    return { code, symbol, name, amount, text: wholeText(code, amount), note: noteOf(code, rate, from) }
  })
}

function wholeText(code: CurrencyCode, amount: number): string {
  return formatters.get(code)!.format(amount)
}

function noteOf(code: CurrencyCode, rate: number, from: KnownRate['from']): string {
  if (code === PRICE_CURRENCY) return packagePrices.exact
  const is = packagePrices.rate(code, String(Number(rate.toPrecision(5))))
  return from ? packagePrices.byService(is, dateText(from.readAt), from.source) : packagePrices.byFixed(is)
}
