import { build, type Db } from '../connection'
import { execute, write } from '../execute'
import type { NewRow, Row } from '../tables'

/** The last good rates against one currency. */
export function listExchangeRates(db: Db, base: string): Row<'exchange_rates'>[] {
  return execute(db, build.selectFrom('exchange_rates').selectAll().where('base', '=', base))
}

export function saveExchangeRate(db: Db, rate: NewRow<'exchange_rates'>): void {
  const { rate: value, source, read_at } = rate
  const saved = build.insertInto('exchange_rates').values(rate)
  write(
    db,
    saved.onConflict((oc) => oc.columns(['base', 'currency']).doUpdateSet({ rate: value, source, read_at })),
  )
}
