import type { Generated } from 'kysely'

/** Table `bidders`. */
export interface BiddersTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  customer_id: number | null
  created_at: string
}
