import type { Generated } from 'kysely'

/** Table `bookings`. */
export interface BookingsTable {
  id: Generated<number>
  reference: string
  event_id: number | null
  customer_id: number | null
  first_name: string
  last_name: string
  name: string
  email: string
  phone: string
  party_size: Generated<number>
  made_by: 'payment' | 'voucher' | 'free' | 'owner'
  placed_by: Generated<'visitor' | 'owner'>
  payment_id: string | null
  hold_id: number | null
  payment_status: Generated<'pending' | 'paid' | 'failed'>
  total_cents: Generated<number>
  credit_cents: Generated<number>
  special_requests: Generated<string>
  is_waiting_list: Generated<0 | 1>
  voucher_code: string | null
  is_archived: Generated<0 | 1>
  link_nonce: string
  offered_back_at: string | null
  rainchecked_at: string | null
  arrived_at: string | null
  /** When it was last said at the door whether they are here. */
  arrival_said_at: string | null
  /** Of its calendar file; rises when the evening moves. */
  calendar_sequence: Generated<number>
  created_at: string
  updated_at: string
}
