/** Currencies that the package's price is shown in (rule 8.11). The price itself is in US dollars. */
export const CURRENCIES = [
  { code: 'USD', symbol: '$', name: 'US dollar' },
  { code: 'EUR', symbol: '€', name: 'Euro' },
  { code: 'GBP', symbol: '£', name: 'British pound' },
  { code: 'CAD', symbol: '$', name: 'Canadian dollar' },
  { code: 'AUD', symbol: '$', name: 'Australian dollar' },
  { code: 'NZD', symbol: '$', name: 'New Zealand dollar' },
  { code: 'JPY', symbol: '¥', name: 'Japanese yen' },
  { code: 'CHF', symbol: 'CHF', name: 'Swiss franc' },
] as const

export type CurrencyCode = (typeof CURRENCIES)[number]['code']

/** What one US dollar is worth when no service can be asked (rule 8.11). */
export const FIXED_RATES: Readonly<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 0.85,
  GBP: 0.73,
  CAD: 1.25,
  AUD: 1.35,
  NZD: 1.45,
  JPY: 110,
  CHF: 0.92,
}

/** The currency of the price, shown until another is chosen. */
export const PRICE_CURRENCY: CurrencyCode = 'USD'

/** Whether this names one of the currencies that the price is shown in. */
export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCIES.some(({ code }) => code === value)
}

/** US cents at a rate, in whole units of the other currency: yen too. */
export function wholeUnits(usCents: number, rate: number): number {
  return Math.round((usCents * rate) / 100)
}

/** The package's price in one currency, as a page shows it. */
export interface PriceView {
  code: CurrencyCode
  symbol: string
  name: string
  /** Whole units. */
  amount: number
  /** '$7,250', '¥550,000'. */
  text: string
  /** Says that it is approximate, by which rate, of when and from whom; of the price itself, that it is exact. */
  note: string
}
