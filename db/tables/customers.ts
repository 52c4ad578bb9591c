import type { Generated } from 'kysely'

/** Table `customers`. */
export interface CustomersTable {
  id: Generated<number>
  name: string
  email: string
  phone: Generated<string>
  is_event_subscriber: Generated<0 | 1>
  anonymised_at: string | null
  /** Was a subscriber and is none any more; the database keeps it. */
  unsubscribed_at: string | null
  created_at: string
  updated_at: string
}
