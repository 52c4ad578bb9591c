import type { Generated } from 'kysely'

/** Table `payment_attempts`. */
export interface PaymentAttemptsTable {
  id: Generated<number>
  payment_id: string
  provider: 'simulated' | 'stripe'
  kind: 'intent' | 'session'
  provider_id: string
  client_secret: string | null
  url: string | null
  state: Generated<'open' | 'closed' | 'paid'>
  created_at: string
}
