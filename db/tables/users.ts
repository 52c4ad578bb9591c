import type { Generated } from 'kysely'

/** Table `users`. */
export interface UsersTable {
  id: Generated<number>
  username: string
  password_hash: string
  display_name: Generated<string>
  created_at: string
}
