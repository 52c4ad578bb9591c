import type { Generated } from 'kysely'

/** Table `sessions`. */
export interface SessionsTable {
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  seen_at: string
  user_agent: Generated<string>
}
