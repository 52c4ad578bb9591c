import { insertPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { insertSimulatedCharge } from '#db/queries/payments/simulated-charges'
import type { Services } from '../../domain/services'

type DemoPayment = Pick<Payment, 'purpose' | 'amount_cents' | 'description' | 'name' | 'email'> & { at: string }

/**
 * A card payment of the demo business, paid at `at`; `make` answers what was made of it. The simulated provider has it too,
 * so that it can be refunded.
 */
export function demoPayment<T extends { id: number }>(
  services: Services,
  { at, ...payment }: DemoPayment,
  kind: Exclude<Payment['fulfilled_type'], 'nothing'>,
  make: (payment: Payment) => T,
): T {
  const { db, codes } = services
  const open = insertPayment(db, { id: `pay_demo_${codes.nonce()}`, provider: 'simulated', ...payment, created_at: at })
  const made = make(open)
  const intentId = `sim_pi_demo_${codes.nonce()}`
  insertSimulatedCharge(db, {
    id: intentId,
    kind: 'intent',
    intent_id: intentId,
    client_secret: `${intentId}_secret_${codes.nonce()}`,
    idempotency_key: `demo:${open.id}`,
    amount_cents: open.amount_cents,
    currency: open.currency,
    description: open.description,
    email: open.email,
    metadata: JSON.stringify({ payment: open.id, purpose: open.purpose }),
    success_url: null,
    cancel_url: null,
    status: 'succeeded',
    decline_message: null,
    expires_at: null,
    created_at: at,
  })
  updatePayment(db, open.id, { state: 'paid', paid_at: at, intent_id: intentId })
  updatePayment(db, open.id, { state: 'fulfilled', fulfilled_at: at, fulfilled_type: kind, fulfilled_id: made.id })
  return made
}
