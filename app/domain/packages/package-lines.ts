import type { Payment } from '#db/queries/payments/payments'
import type { SumLine } from '../../contract/bookings/bookings'
import { buyNow } from '../../copy/orders/box'

/** What the price is made of. */
export function packageLines({ amount_cents }: Pick<Payment, 'amount_cents'>): SumLine[] {
  return [
    { kind: 'item', label: buyNow.item, cents: amount_cents, currency: 'usd' },
    { kind: 'total', label: buyNow.total, note: buyNow.totalNote, cents: amount_cents, currency: 'usd' },
  ]
}
