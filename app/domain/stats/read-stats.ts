import { readTotals } from '#db/queries/figures'
import { dollarsOf } from '~/lib/money'
import { studio } from '~/lib/studio'
import type { Services } from '../services'

/** The dashboard's figures (rule 9.11). Revenue is in dollars: all payments in the studio's currency, less refunds. */
export function readStats(services: Services) {
  const { revenueCents, ...totals } = readTotals(services.db, studio.currency)
  return { ...totals, totalRevenue: dollarsOf(revenueCents) }
}
