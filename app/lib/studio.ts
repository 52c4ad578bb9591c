/**
 * The studio that this process serves: everything that differs between studios and is needed everywhere. It comes from
 * the settings: the server calls `setStudio` after reading them (domain/settings), the browser reads it from the page.
 * `time`, `browser-time` and `money` format by it.
 */
export interface Studio {
  businessName: string
  tutorName: string
  venueName: string
  venueAddress: string
  place: Place
  /** IANA name of the time zone, such as 'Europe/Lisbon'. */
  zone: string
  /** BCP 47 tag for the formats of dates, times and money, such as 'en-PT'. */
  locale: string
  /** ISO 4217 code in lower case. */
  currency: string
  /** Null: prices include no tax. */
  tax: Tax | null
  prices: Prices
  parts: Record<Part, boolean>
  palette: Palette
  /** Texts that the owner has replaced, by their key in `copy`. */
  texts: Record<string, string>
  forms: Forms
  /** False without a mail provider: then no text may promise an e-mail (rule 10.2). */
  sendsMail: boolean
}

export interface Place {
  town: string
  region: string
  country: string
  /** ISO 3166, such as 'PT'. */
  countryCode: string
  /** The international calling code, such as '+351'. */
  callingCode: string
}

/** The tax inside the prices. */
export interface Tax {
  name: string
  /** Per cent on top of the net price. */
  rate: number
  /** How many months a tax return covers, and the month (1 to 12) in which the tax year begins. */
  returnMonths: 1 | 2 | 3 | 6 | 12
  yearStartMonth: number
  /** An invoice above this amount must name the buyer. */
  buyerAboveCents: number
}

export interface Prices {
  eventCents: number
  /** A gift voucher for one person and for two. */
  voucherCents: number
  pairVoucherCents: number
  frameCents: number
  kitCents: number
  paintCents: number
  canvasCents: number
}

/** The parts that a studio can switch off. */
export const PARTS = ['auction', 'kits', 'frames', 'vouchers', 'package'] as const
export type Part = (typeof PARTS)[number]

export const PALETTES = ['sunset', 'harbour', 'olive', 'plum', 'terracotta', 'slate'] as const
export type Palette = (typeof PALETTES)[number]

/** The page background of each palette, light and dark: browsers also paint the area around the page with it. */
export const GROUNDS: Record<Palette, readonly [light: string, dark: string]> = {
  sunset: ['#fbf6ee', '#1d1218'],
  harbour: ['#f2f8fa', '#0f171f'],
  olive: ['#f8f7ee', '#141711'],
  plum: ['#f9f5fb', '#19131d'],
  terracotta: ['#fef5ed', '#1d1311'],
  slate: ['#f4f7fa', '#12161b'],
}

/** The format of a price: '$12,345.50' has before '$', group ',' and decimal '.'. */
export interface MoneyForm {
  before: string
  after: string
  group: string
  decimal: string
}

/**
 * What Intl knows about the locale. The server asks once, because on a slow phone Intl takes 40 ms before it formats
 * anything.
 */
export interface Forms {
  money: Record<string, MoneyForm>
  /** The studio's currency in words, 'Canadian dollars'. */
  currencyName: string
  monthFirst: boolean
  hours24: boolean
}

/** The element of each page that carries the studio into the browser. */
export const STUDIO_ELEMENT = 'studio'

export let studio = fromPage() as Studio

export function setStudio(next: Studio): void {
  studio = next
}

/** Computes a value, such as formatters or texts, once for each studio. */
export function perStudio<T>(make: (studio: Studio) => T): () => T {
  let made: { of: Studio; value: T } | undefined
  return () => {
    if (made?.of !== studio) made = { of: studio, value: make(studio) }
    return made.value
  }
}

/** The formats of a locale; those of money for the studio's currency and for US dollars. */
export function formsOf(locale: string, currency: string): Forms {
  const order = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
    .formatToParts()
    .map(({ type }) => type)
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return {
    money: Object.fromEntries([currency, 'usd'].map((code) => [code, moneyForm(locale, code)])),
    currencyName: currencyName(locale, currency),
    monthFirst: order.indexOf('month') < order.indexOf('day'),
    hours24: hourCycle === 'h23' || hourCycle === 'h24',
  }
}

function currencyName(locale: string, currency: string): string {
  // Only its language, because Intl names the euro '€' in 'en-PT'.
  const { language } = new Intl.Locale(locale)
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
  const parts = format.formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}

function moneyForm(locale: string, currency: string): MoneyForm {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(12_345.5)
  const isNumber = ({ type }: Intl.NumberFormatPart) => ['integer', 'group', 'decimal', 'fraction'].includes(type)
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('')
  return {
    before: text(0, parts.findIndex(isNumber)),
    after: text(parts.findLastIndex(isNumber) + 1),
    group: parts.find(({ type }) => type === 'group')?.value ?? '',
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
  }
}

function fromPage(): Studio | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(STUDIO_ELEMENT)?.textContent
  return text ? (JSON.parse(text) as Studio) : undefined
}
