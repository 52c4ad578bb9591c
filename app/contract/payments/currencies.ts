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

/** The value of one US dollar when there is no service (rule 8.11). */
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

export function isCurrency(value: unknown): value is CurrencyCode {
  return CURRENCIES.some(({ code }) => code === value)
}

/** Converts US cents at a rate to whole units of the other currency, also for yen. */
export function wholeUnits(usCents: number, rate: number): number {
  return Math.round((usCents * rate) / 100)
}

export interface PriceView {
  code: CurrencyCode
  symbol: string
  name: string
  amount: number
  text: string
  note: string
}
