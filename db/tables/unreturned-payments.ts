import type { Generated } from 'kysely'

/** Table `unreturned_payments`. */
export interface UnreturnedPaymentsTable {
  id: Generated<number>
  booking_id: number
  reference: string
  customer_id: number | null
  amount_cents: number
  created_at: string
  settled_at: string | null
}
