import type { Generated } from 'kysely'

/** Table `simulated_charges`. */
export interface SimulatedChargesTable {
  id: string
  kind: 'intent' | 'session'
  intent_id: string
  client_secret: string
  idempotency_key: string
  amount_cents: number
  currency: string
  description: string
  email: string
  metadata: string
  success_url: string | null
  cancel_url: string | null
  status: Generated<'open' | 'requires_action' | 'succeeded' | 'cancelled'>
  decline_message: string | null
  refunded_cents: Generated<number>
  expires_at: string | null
  created_at: string
}
