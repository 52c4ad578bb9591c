import type { Generated } from 'kysely'

/** Table `notifier_list`. */
export interface NotifierListTable {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  link_nonce: string
  created_at: string
  unsubscribed_at: string | null
}
