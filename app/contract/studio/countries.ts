import type { StudioFile } from './studio-file'

type Tax = NonNullable<StudioFile['tax']>

interface Country {
  country: string
  callingCode: string
  zone: string
  locale: string
  currency: string
  tax: Tax | null
}

const tax = (
  name: string,
  rate: number,
  returnMonths: Tax['returnMonths'],
  yearStartMonth: number,
  buyerAbove: number,
): Tax => ({
  name,
  rate,
  returnMonths,
  yearStartMonth,
  buyerAboveCents: buyerAbove * 100,
})
const inEuro = (country: string, callingCode: string, zone: string, locale: string, itsTax: Tax): Country => ({
  country,
  callingCode,
  zone,
  locale,
  currency: 'eur',
  tax: itsTax,
})

/** What is suggested to a new studio once its country is chosen, by ISO code. Each value can be changed. */
export const COUNTRIES: Record<string, Country> = {
  AU: {
    country: 'Australia',
    callingCode: '+61',
    zone: 'Australia/Sydney',
    locale: 'en-AU',
    currency: 'aud',
    tax: tax('GST', 10, 3, 7, 1000),
  },
  CA: {
    country: 'Canada',
    callingCode: '+1',
    zone: 'America/Toronto',
    locale: 'en-CA',
    currency: 'cad',
    tax: null,
  },
  FR: inEuro('France', '+33', 'Europe/Paris', 'en-FR', tax('TVA', 20, 3, 1, 150)),
  DE: inEuro('Germany', '+49', 'Europe/Berlin', 'en-DE', tax('MwSt', 19, 3, 1, 250)),
  IE: inEuro('Ireland', '+353', 'Europe/Dublin', 'en-IE', tax('VAT', 23, 2, 1, 100)),
  NL: inEuro('Netherlands', '+31', 'Europe/Amsterdam', 'en-NL', tax('BTW', 21, 3, 1, 100)),
  NZ: {
    country: 'New Zealand',
    callingCode: '+64',
    zone: 'Pacific/Auckland',
    locale: 'en-NZ',
    currency: 'nzd',
    tax: tax('GST', 15, 2, 4, 1000),
  },
  PT: inEuro('Portugal', '+351', 'Europe/Lisbon', 'en-PT', tax('IVA', 23, 3, 1, 100)),
  ZA: {
    country: 'South Africa',
    callingCode: '+27',
    zone: 'Africa/Johannesburg',
    locale: 'en-ZA',
    currency: 'zar',
    tax: tax('VAT', 15, 2, 3, 5000),
  },
  ES: inEuro('Spain', '+34', 'Europe/Madrid', 'en-ES', tax('IVA', 21, 3, 1, 400)),
  GB: {
    country: 'United Kingdom',
    callingCode: '+44',
    zone: 'Europe/London',
    locale: 'en-GB',
    currency: 'gbp',
    tax: tax('VAT', 20, 3, 4, 250),
  },
  US: {
    country: 'United States',
    callingCode: '+1',
    zone: 'America/New_York',
    locale: 'en-US',
    currency: 'usd',
    tax: null,
  },
}

/** The forms of dates and prices to choose from: all texts are in English. */
export const LOCALES = Object.values(COUNTRIES).map(({ locale }) => locale)

/** Currencies to choose from: all of them have hundredths, and card providers know them. */
export const CURRENCIES = [
  ...['aud', 'brl', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'hkd', 'ils', 'inr', 'mxn', 'myr', 'nok', 'nzd', 'php'],
  ...['pln', 'ron', 'sek', 'sgd', 'thb', 'usd', 'zar'],
]

/** How many digits a number of the tax has, where this is checked. */
export const TAX_NUMBER_DIGITS: Record<string, number[] | undefined> = { NZ: [8, 9] }
