import { type MoneyForm, studio } from './studio'

/** All money in the code is integer cents; dollars exist only at the edges (requests and responses, pages, e-mails). */
export type Cents = number

/** Cents of a dollar amount, or null when it is not finite or has more than two decimals. */
export function centsOf(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e9) return null
  const cents = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

/** The sum of an amount of each row. */
export function sumOf<T>(rows: readonly T[], centsOf: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + centsOf(row), 0)
}

/** The share of a price that is tax: '3/23' for a rate of 15 per cent on the net price. */
export function taxFraction(rate: number): string {
  const [parts, of] = [Math.round(rate * 1000), 100_000 + Math.round(rate * 1000)]
  const shared = (a: number, b: number): number => (b === 0 ? a : shared(b, a % b))
  return `${parts / shared(parts, of)}/${of / shared(parts, of)}`
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

/** '$65.00', '−$65.00', 'US$5,000.00': for sums, totals and buttons. Default: the studio's currency. */
export function exactPrice(cents: Cents, currency = studio.currency): string {
  return price(cents, currency, true)
}

/** '$65.00', '$5,000.00': without the country of the dollars. */
export function barePrice(cents: Cents, currency: string): string {
  return exactPrice(cents, currency).replace(/[A-Z]+(?=\$)/, '')
}

/** '€65.00 EUR', '$5,000.00 USD'. */
export function sumWithCode(cents: Cents, currency: string): string {
  return `${barePrice(cents, currency)} ${currency.toUpperCase()}`
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

/** The same without '.00': '$65'. */
export function shortDollarPrice(dollars: number): string {
  return shortPrice(Math.round(dollars * 100))
}

/** '$', '€': the studio's currency, for a field of an amount. */
export function currencySign(): string {
  const { before, after } = formOf(studio.currency)
  return (before || after).trim()
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
