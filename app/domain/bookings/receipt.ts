import type { SumLine } from '../../contract/bookings/bookings'
import { booking as copy } from '../../copy/bookings/booking'
import { type Cents, shortPrice } from '../../lib/money'

/** What a party's total is made of, what comes off, and what is left: the same lines at the payment step, on the page and in the e-mail. */
export function sumLines(sum: {
  partySize: number
  totalCents: Cents
  creditCents: Cents
  voucherCode: string | null
  voucherPlaces: number
  totalLabel: string
}): SumLine[] {
  const price = Math.round(sum.totalCents / sum.partySize)
  const lines: SumLine[] = [
    { kind: 'item', label: `${copy.people(sum.partySize)} × ${shortPrice(price)}`, cents: sum.totalCents },
  ]
  if (sum.creditCents > 0) {
    const covered = Math.min(sum.voucherPlaces, sum.partySize)
    lines.push({
      kind: 'less',
      label: `Voucher ${sum.voucherCode ?? ''}`.trim(),
      ...(sum.creditCents < sum.totalCents && covered > 0 && covered * price === sum.creditCents
        ? { note: `covers ${covered} of ${copy.people(sum.partySize)}` }
        : {}),
      cents: -sum.creditCents,
    })
  }
  lines.push({ kind: 'total', label: sum.totalLabel, cents: sum.totalCents - sum.creditCents })
  return lines
}

/** What a raincheck's dearer evening costs, what the raincheck is worth, and what is left to pay. */
export function rebookLines(sum: { partySize: number; differenceCents: Cents; valueCents: Cents }): SumLine[] {
  const total = sum.valueCents + sum.differenceCents
  return [
    {
      kind: 'item',
      label: `${copy.people(sum.partySize)} × ${shortPrice(Math.round(total / sum.partySize))}`,
      cents: total,
    },
    { kind: 'less', label: copy.raincheck, cents: -sum.valueCents },
    { kind: 'total', label: 'Total to pay', cents: sum.differenceCents },
  ]
}
