import type { SumLine } from '../../contract/bookings/bookings'
import type { Cents } from '../../lib/money'

/** What a voucher's price is made of. */
export function voucherLines(peopleCount: number, cents: Cents): SumLine[] {
  return [
    { kind: 'item', label: `Gift voucher, ${peopleCount === 1 ? '1 person' : `${peopleCount} people`}`, cents },
    { kind: 'total', label: 'Total', cents },
  ]
}
