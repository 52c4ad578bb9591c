import type { Generated } from 'kysely'

/** Table `enquiries`. */
export interface EnquiriesTable {
  id: Generated<number>
  source: 'contact' | 'box' | 'buy_now'
  name: string
  email: string
  phone: Generated<string>
  message: Generated<string>
  currency: string | null
  state: Generated<'new' | 'answered' | 'spam'>
  created_at: string
  /** Set when it is the purchase of a package; then it has a reference and a link too. */
  payment_id: string | null
  customer_id: number | null
  reference: string | null
  link_nonce: string | null
  held_because: 'trap' | 'links' | 'fast' | null
  answered_at: string | null
}
