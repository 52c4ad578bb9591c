import { type MoneyForm, studio } from './studio'

/** Money inside is integer cents; dollars exist only at the edges (requests and responses, pages, e-mails). */
export type Cents = number

/** Cents of a dollar amount, or null when it is not finite or has more than two decimals. */
export function centsOf(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e9) return null
  const cents = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

/** The tax inside an amount of the studio's own currency; of a refund it is negative. Without a tax it is 0. */
export function taxOf(cents: Cents, rate = studio.tax?.rate ?? 0): Cents {
  return Math.sign(cents) * Math.round((Math.abs(cents) * rate) / (100 + rate))
}

/** The part of a price that is the tax, as a fraction: 15 per cent on what is left is 3/23 of the whole. */
export function taxFraction(): { name: string; parts: number; of: number } {
  const { name, rate } = studio.tax ?? { name: '', rate: 0 }
  const [parts, of] = [rate * 100, (100 + rate) * 100]
  const shared = (a: number, b: number): number => (b === 0 ? a : shared(b, a % b))
  return { name, parts: parts / shared(parts, of), of: of / shared(parts, of) }
}

/** 'EUR': the studio's own currency. */
export function currencyCode(): string {
  return studio.currency.toUpperCase()
}

/** 'dollars', 'euros' */
export function currencyUnit(): string {
  return studio.forms.currencyName.split(' ').at(-1)!
}

/** Dollars for a response. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** '12,345' of a whole number. */
export function grouped(whole: number, group = ','): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, group)
}

/** '$65.00', '−$65.00', 'US$5,000.00': for sums, totals and buttons. Without a currency it is the studio's own. */
export function exactPrice(cents: Cents, currency = studio.currency): string {
  return price(cents, currency, true)
}

/** '$65', '$10.50': for prices in running text. */
export function shortPrice(cents: Cents): string {
  return price(cents, studio.currency, cents % 100 !== 0)
}

/** '€45 EUR' */
export function codedPrice(cents: Cents): string {
  return `${shortPrice(cents)} ${currencyCode()}`
}

/** '$65.00' of dollars from a response. */
export function dollarPrice(dollars: number): string {
  return exactPrice(Math.round(dollars * 100))
}

function formOf(currency: string): MoneyForm {
  return studio.forms.money[currency] ?? { before: `${currency.toUpperCase()} `, after: '', group: ',', decimal: '.' }
}

function price(cents: Cents, currency: string, withCents: boolean): string {
  const form = formOf(currency)
  const rest = Math.abs(cents) % 100
  const whole = grouped((Math.abs(cents) - rest) / 100, form.group)
  const fraction = withCents ? `${form.decimal}${String(rest).padStart(2, '0')}` : ''
  return `${cents < 0 ? '−' : ''}${form.before}${whole}${fraction}${form.after}`
}
