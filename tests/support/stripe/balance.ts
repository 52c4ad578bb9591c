import type { BalanceTransaction, Charge, Payout, Refund } from './objects'

type Dispute = { id: string; amount: number; currency: string; payment_intent: string }
type Source = Charge | Refund | Dispute | Payout

/** Stripe's account balance, in memory: a line for each charge, refund, dispute and payout. */
export class StripeBalance {
  readonly lines: BalanceTransaction[] = []
  readonly payouts: Payout[] = []
  private readonly sources = new Map<string, Source>()

  constructor(private readonly seconds: () => number) {}

  add(category: string, source: Source, amount: number, fee = 0): void {
    this.sources.set(source.id, source)
    this.lines.unshift({
      id: `txn_${this.lines.length}_${source.id}`,
      object: 'balance_transaction',
      amount,
      created: this.seconds(),
      currency: source.currency,
      description: null,
      fee,
      net: amount - fee,
      payout: category === 'payout' ? source.id : null,
      reporting_category: category,
      source: source.id,
      type: category,
    })
  }

  /** Pays out the whole balance of a currency; for a manual payout Stripe does not list the lines in it. */
  payOut({ currency = 'nzd', automatic = true } = {}): void {
    const lines = this.lines.filter((line) => line.payout === null && line.currency === currency)
    const amount = lines.reduce((sum, { net }) => sum + net, 0)
    const created = this.seconds()
    const id = `po_${this.payouts.length}`
    const payout: Payout = {
      ...{ id, object: 'payout', amount, arrival_date: created + 86_400, automatic, created, currency },
      status: 'paid',
    }
    for (const line of lines) line.payout = automatic ? id : 'unknown'
    this.payouts.unshift(payout)
    this.add('payout', payout, -amount)
  }

  /** A page of the lines, newest first, each with its source. */
  list(query: { payout: string | null; since: number; after: string | null; limit: number }) {
    const found = this.lines
      .filter(({ payout, created }) => (query.payout === null || payout === query.payout) && created >= query.since)
      .map(({ payout: _, ...line }) => ({ ...line, source: this.sources.get(line.source) }))
    return pageOf(found, '/v1/balance_transactions', query)
  }

  listPayouts(query: { since: number; after: string | null; limit: number }) {
    const found = this.payouts.filter(({ created }) => created >= query.since)
    return pageOf(found, '/v1/payouts', query)
  }
}

function pageOf<T extends { id: string }>(all: T[], url: string, query: { after: string | null; limit: number }) {
  const start = query.after === null ? 0 : all.findIndex(({ id }) => id === query.after) + 1
  const data = all.slice(start, start + query.limit)
  return { object: 'list', url, has_more: start + query.limit < all.length, data }
}
