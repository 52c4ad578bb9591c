import type { Row } from '#db/tables'

export type PaymentState = Row<'payments'>['state']

/**
 * The one state machine of payments; the database's trigger knows the same list. 'cancelled' to 'paid' takes up a charge
 * that was faster than our cancel.
 */
export const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  open: ['expiring', 'cancelled', 'paid'],
  expiring: ['cancelled', 'paid'],
  cancelled: ['paid'],
  paid: ['fulfilled', 'refunding'],
  fulfilled: ['refunded'],
  refunding: ['refunded', 'fulfilled'],
  refunded: [],
}

export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to)
}
