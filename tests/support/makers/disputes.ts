import type { ProviderDispute, ProviderEvent } from '../../../app/providers/payments/port'

/** The provider sends an event about a dispute of $65.00, which is open unless the test says otherwise. */
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
