import type { Generated } from 'kysely'

/** Table `holds`. */
export interface HoldsTable {
  id: Generated<number>
  event_id: number
  visitor: string
  by_email: Generated<0 | 1>
  address: Generated<string>
  name: Generated<string>
  email: string
  party_size: number
  total_cents: number
  credit_cents: Generated<number>
  voucher_id: number | null
  voucher_places: Generated<number>
  voucher_cents: Generated<number>
  payment_id: string | null
  form: string | null
  state: Generated<'live' | 'releasing' | 'released' | 'used'>
  created_at: string
  expires_at: string
  ends_at: string
  /** The waiting list's offer that it accepts. */
  offer_id: number | null
  /** The raincheck that it books again. */
  rebooks_id: number | null
}
