/** Money inside is integer cents; dollars exist only at the edges (requests and responses, pages, e-mails). */
export type Cents = number

/** '12,345' of a whole number. Without Intl, which costs a slow phone forty milliseconds before it formats anything. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Cents of a dollar amount, or null when it is not finite or has more than two decimals. */
export function centsOf(dollars: number): Cents | null {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e9) return null
  const cents = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null
}

/** The part of a price that is GST: 15 per cent on what is left is 3/23 of the whole. */
export const GST = { parts: 3, of: 23 } as const

/** The GST inside an amount in NZD; of a refund it is negative. */
export function gstOf(cents: Cents): Cents {
  return Math.sign(cents) * Math.round((Math.abs(cents) * GST.parts) / GST.of)
}

/** Dollars for a response. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** '$65.00', '−$65.00', 'US$5,000.00': for sums, totals and buttons. */
export function exactPrice(cents: Cents, currency: 'nzd' | 'usd' = 'nzd'): string {
  const rest = Math.abs(cents) % 100
  const dollars = grouped((Math.abs(cents) - rest) / 100)
  return `${cents < 0 ? '−' : ''}${currency === 'usd' ? 'US' : ''}$${dollars}.${String(rest).padStart(2, '0')}`
}

/** '$65', '$10.50': for prices in running text. */
export function shortPrice(cents: Cents): string {
  return cents % 100 === 0 ? `$${grouped(cents / 100)}` : exactPrice(cents)
}

/** '$65.00' of dollars from a response. */
export function dollarPrice(dollars: number): string {
  return exactPrice(Math.round(dollars * 100))
}
