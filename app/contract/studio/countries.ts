import type { Studio } from '~/lib/studio'

type Tax = NonNullable<Studio['tax']>

interface Country {
  country: string
  callingCode: string
  zone: string
  locale: string
  currency: string
  tax: Tax | null
}

type Terms = [name: string, rate: number, months: Tax['returnMonths'], yearStartMonth: number, buyerAbove: number]

const tax = (...[name, rate, returnMonths, yearStartMonth, buyerAbove]: Terms): Tax => ({
  name,
  rate,
  returnMonths,
  yearStartMonth,
  buyerAboveCents: buyerAbove * 100,
})

const of = (
  ...[country, callingCode, zone, locale, currency, itsTax]: [string, string, string, string, string, Tax | null]
): Country => ({ country, callingCode, zone, locale, currency, tax: itsTax })

/** Suggestions for a new studio, by the ISO code of its country. Each value can be changed. */
export const COUNTRIES: Record<string, Country> = {
  AU: of('Australia', '+61', 'Australia/Sydney', 'en-AU', 'aud', tax('GST', 10, 3, 7, 1000)),
  CA: of('Canada', '+1', 'America/Toronto', 'en-CA', 'cad', null),
  FR: of('France', '+33', 'Europe/Paris', 'en-FR', 'eur', tax('TVA', 20, 3, 1, 150)),
  DE: of('Germany', '+49', 'Europe/Berlin', 'en-DE', 'eur', tax('MwSt', 19, 3, 1, 250)),
  IE: of('Ireland', '+353', 'Europe/Dublin', 'en-IE', 'eur', tax('VAT', 23, 2, 1, 100)),
  NL: of('Netherlands', '+31', 'Europe/Amsterdam', 'en-NL', 'eur', tax('BTW', 21, 3, 1, 100)),
  NZ: of('New Zealand', '+64', 'Pacific/Auckland', 'en-NZ', 'nzd', tax('GST', 15, 2, 4, 1000)),
  PT: of('Portugal', '+351', 'Europe/Lisbon', 'en-PT', 'eur', tax('IVA', 23, 3, 1, 100)),
  ZA: of('South Africa', '+27', 'Africa/Johannesburg', 'en-ZA', 'zar', tax('VAT', 15, 2, 3, 5000)),
  ES: of('Spain', '+34', 'Europe/Madrid', 'en-ES', 'eur', tax('IVA', 21, 3, 1, 400)),
  GB: of('United Kingdom', '+44', 'Europe/London', 'en-GB', 'gbp', tax('VAT', 20, 3, 4, 250)),
  US: of('United States', '+1', 'America/New_York', 'en-US', 'usd', null),
}

/** Locales for the formats of dates and prices; all of them are English, like the texts. */
export const LOCALES = Object.values(COUNTRIES).map(({ locale }) => locale)

/** Currencies to choose from: all have two decimals, and card providers support them. */
export const CURRENCIES = [
  ...['aud', 'brl', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'hkd', 'ils', 'inr', 'mxn', 'myr', 'nok', 'nzd', 'php'],
  ...['pln', 'ron', 'sek', 'sgd', 'thb', 'usd', 'zar'],
]

/** How many digits a tax number has, in countries where this is checked. */
export const TAX_NUMBER_DIGITS: Record<string, number[] | undefined> = { NZ: [8, 9] }
