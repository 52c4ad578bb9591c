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
}
