/** Money inside is integer cents; dollars exist only at the edges (wire, page, e-mail). */
export type Cents = number

const exact = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 })

/** Cents of a dollar amount, or null when it is not finite or has more than two decimals. */
export function centsOf(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e9) return null
  const cents = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

/** Dollars for the wire. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** '$65.00', '−$65.00', 'US$5,000.00': for sums, totals and buttons. */
export function exactPrice(cents: Cents, currency: 'nzd' | 'usd' = 'nzd'): string {
  return `${cents < 0 ? '−' : ''}${currency === 'usd' ? 'US' : ''}$${exact.format(Math.abs(cents) / 100)}`
}

/** '$65', '$10.50': for prices in running text. */
export function shortPrice(cents: Cents): string {
  return cents % 100 === 0 ? `$${whole.format(cents / 100)}` : exactPrice(cents)
}

/** '$65.00' of dollars as they cross the wire. */
export function dollarPrice(dollars: number): string {
  return exactPrice(Math.round(dollars * 100))
}
