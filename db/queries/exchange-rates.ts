import { build, type Db } from '../connection'
import { write } from '../execute'
import { listBy } from '../rows'
import type { NewRow } from '../tables'

/** The last rates that were fetched for one base currency. */
export const listExchangeRates = listBy('exchange_rates', 'base', 'currency')

export function saveExchangeRate(db: Db, rate: NewRow<'exchange_rates'>): void {
  const { rate: value, source, read_at } = rate
  const saved = build.insertInto('exchange_rates').values(rate)
  write(
    db,
    saved.onConflict((oc) => oc.columns(['base', 'currency']).doUpdateSet({ rate: value, source, read_at })),
  )
}
