import { insertPayment, type Payment, updatePayment } from '#db/queries/payments'
import type { Services } from '../../domain/services'

type DemoPayment = Pick<Payment, 'purpose' | 'amount_cents' | 'description' | 'name' | 'email'> & { at: string }

/** A card payment of the demo business, paid at `at`; `make` answers what was made of it. No provider ever saw it. */
export function demoPayment<T extends { id: number }>(
  services: Services,
  { at, ...payment }: DemoPayment,
  kind: Exclude<Payment['made_kind'], 'nothing'>,
  make: (payment: Payment) => T,
): T {
  const { db, codes } = services
  const open = insertPayment(db, { id: `pay_demo_${codes.nonce()}`, provider: 'simulated', ...payment, created_at: at })
  const made = make(open)
  updatePayment(db, open.id, { state: 'paid', paid_at: at, intent_id: `sim_pi_demo_${codes.nonce()}` })
  updatePayment(db, open.id, { state: 'fulfilled', fulfilled_at: at, made_kind: kind, made_id: made.id })
  return made
}
