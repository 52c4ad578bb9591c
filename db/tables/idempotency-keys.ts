import type { Generated } from 'kysely'

/** Table `idempotency_keys`. */
export interface IdempotencyKeysTable {
  key_hash: string
  path: string
  state: Generated<'running' | 'done'>
  /** JSON: where the form led and what it said there; null while it runs. */
  answer: string | null
  created_at: string
}
