import { listOpenPayouts, newestOf, saveBalanceLine, savePayout } from '#db/queries/books'
import { inTransaction } from '#db/transaction'
import { addDays } from '~/lib/time'
import type { BalanceChange, ProviderPayout } from '~/providers/payments/port'
import type { Services } from '../services'

/** Days that are read again: the provider may add lines late, and a paid payout may still fail for some days. */
const OVERLAP_DAYS = { lines: 1, payouts: 14 } as const
/** For how many payouts one run asks the provider for their lines. */
const MOST_PAYOUTS = 50

/**
 * Stores new lines of the card provider's balance and payouts (rule 16.6); returns how many lines were new. Throws when
 * the provider cannot be reached: the next run reads it again.
 */
export async function syncBalance(services: Services): Promise<number> {
  const { db, payments: provider } = services
  if (!provider) return 0
  const sinceOf = (table: 'payouts' | 'balance_lines', days: number) => {
    const newest = newestOf(db, table, provider.name)
    return newest && addDays(newest, -days)
  }
  const [since, payoutsSince] = [sinceOf('balance_lines', OVERLAP_DAYS.lines), sinceOf('payouts', OVERLAP_DAYS.payouts)]
  const changes = await provider.listBalance({ since })
  // Read after the changes, so that every payout of a change is known.
  const payouts = await provider.listPayouts(payoutsSince)
  const fresh = inTransaction(db, () => {
    for (const payout of payouts) savePayout(db, payoutRow(provider.name, payout))
    return changes.filter((change) => saveBalanceLine(db, lineRow(provider.name, change)))
  })
  for (const { id } of listOpenPayouts(db, provider.name, MOST_PAYOUTS)) {
    const lines = await provider.listBalance({ payoutId: id })
    inTransaction(db, () => {
      for (const line of lines) saveBalanceLine(db, lineRow(provider.name, line))
    })
  }
  return fresh.length
}

type Provider = NonNullable<Services['payments']>['name']

const payoutRow = (provider: Provider, payout: ProviderPayout) => ({
  id: payout.id,
  provider,
  currency: payout.currency,
  cents: payout.amountCents,
  state: payout.state,
  is_automatic: payout.isAutomatic ? (1 as const) : (0 as const),
  created_at: payout.createdAt,
  arrives_at: payout.arrivesAt,
})

const lineRow = (provider: Provider, change: BalanceChange) => ({
  id: change.id,
  provider,
  kind: change.kind,
  currency: change.currency,
  cents: change.amountCents,
  fee_cents: change.feeCents,
  intent_id: change.intentId,
  payout_id: change.payoutId,
  description: change.description,
  created_at: change.createdAt,
})
