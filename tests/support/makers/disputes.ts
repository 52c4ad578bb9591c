import { findPayment } from '#db/queries/payments/payments'
import { insertSimulatedEvent } from '#db/queries/payments/simulated'
import type { ProviderDispute, ProviderEvent } from '../../../app/providers/payments/port'
import { inDatabase } from '../stored'

/** An event of the provider about a dispute of $65.00, open unless `changes` say otherwise. */
export function aboutDispute(changes: Partial<ProviderDispute> = {}): Pick<ProviderEvent, 'type' | 'dispute'> {
  const state = changes.state ?? 'open'
  return {
    type: 'dispute',
    dispute: {
      disputeId: 'du_one',
      amountCents: 6500,
      currency: 'nzd',
      reason: 'product_not_received',
      state,
      isClosed: state === 'won' || state === 'lost',
      dueBy: null,
      ...changes,
    },
  }
}

/** Makes the simulated provider of a running server report, within a second or two, that this payment is disputed. */
export function disputePayment(dataDir: string, paymentId: string): void {
  const payment = inDatabase({ dataDir }, (db) => findPayment(db, paymentId)!)
  const now = new Date().toISOString()
  const id = `sim_evt_${paymentId}`
  const payload = JSON.stringify({
    id,
    ref: { kind: 'intent', providerId: payment.intent_id },
    paymentId,
    ...aboutDispute({
      disputeId: `du_${paymentId}`,
      amountCents: payment.amount_cents,
      dueBy: '2030-12-20T10:59:59.000Z',
    }),
  })
  const event = { id, type: 'dispute', payload, next_try_at: now, created_at: now }
  inDatabase({ dataDir }, (db) => insertSimulatedEvent(db, event))
}
