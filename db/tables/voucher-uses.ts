import type { Generated } from 'kysely'

/** Table `voucher_uses`. */
export interface VoucherUsesTable {
  id: Generated<number>
  voucher_id: number
  booking_id: number
  credit_cents: number
  places: number
  value_cents: number
  used_at: string
  restored_at: string | null
}
