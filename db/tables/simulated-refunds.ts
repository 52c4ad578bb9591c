/** Table `simulated_refunds`. */
export interface SimulatedRefundsTable {
  id: string
  intent_id: string
  idempotency_key: string
  amount_cents: number
  created_at: string
}
