import { listSimulatedMoney, type SimulatedMoney } from '#db/queries/payments/simulated'
import { instantOf, localDateOf, shiftDate, weekdayOf } from '../../lib/nz-time'
import type { BalanceChange, PaymentProvider, ProviderPayout } from './port'
import type { SimulatedBooks } from './simulated-charges'

/** What the demo's provider takes of a charge, and does not give back with a refund. */
const FEE = { rate: 0.0265, cents: 30 } as const
/** A week's money of one currency, Monday to Sunday, is paid out on the Wednesday after it, and arrives a day later. */
const WEEK_DAYS = 7
const PAID_OUT_AFTER_DAYS = 2

/** The balance is worked out from the charges and refunds: a week and a currency have one payout. */
export function listBalance(books: SimulatedBooks, of: Parameters<PaymentProvider['listBalance']>[0]): BalanceChange[] {
  const { changes, payouts } = readBalance(books)
  const all = [...changes, ...payouts.map(changeOfPayout)]
  if ('payoutId' in of) return all.filter(({ payoutId }) => payoutId === of.payoutId)
  // As at Stripe, a list by time does not say which payout a charge went into.
  return all
    .filter(({ createdAt }) => createdAt >= (of.since ?? ''))
    .map((change) => (change.kind === 'payout' ? change : { ...change, payoutId: null }))
}

export function listPayouts(books: SimulatedBooks, since: string | null): ProviderPayout[] {
  return readBalance(books).payouts.filter(({ createdAt }) => createdAt >= (since ?? ''))
}

function readBalance({ db, clock }: SimulatedBooks) {
  const now = clock.now().toISOString()
  const payouts = new Map<string, ProviderPayout>()
  const changes = listSimulatedMoney(db).map((money) => {
    const change = changeOf(money)
    const monday = mondayOf(localDateOf(money.at))
    const createdAt = instantOf(shiftDate(monday, WEEK_DAYS + PAID_OUT_AFTER_DAYS), '09:00')
    if (createdAt > now) return change
    const id = `sim_po_${money.currency}_${monday}`
    const before = payouts.get(id)?.amountCents ?? 0
    payouts.set(id, {
      ...{ id, currency: money.currency, createdAt, isAutomatic: true },
      amountCents: before + change.amountCents - change.feeCents,
      state: 'paid',
      arrivesAt: instantOf(shiftDate(monday, WEEK_DAYS + PAID_OUT_AFTER_DAYS + 1), '09:00'),
    })
    return { ...change, payoutId: id }
  })
  return { changes, payouts: [...payouts.values()] }
}

const mondayOf = (date: string) => shiftDate(date, 1 - weekdayOf(date))

function changeOf({ id, intent_id, cents, currency, description, at }: SimulatedMoney): BalanceChange {
  return {
    id: `sim_txn_${id}`,
    kind: cents > 0 ? 'charge' : 'refund',
    currency,
    amountCents: cents,
    feeCents: cents > 0 ? Math.round(cents * FEE.rate) + FEE.cents : 0,
    intentId: intent_id,
    payoutId: null,
    description,
    createdAt: at,
  }
}

function changeOfPayout({ id, currency, amountCents, createdAt }: ProviderPayout): BalanceChange {
  const description = 'Payout to the bank account'
  const facts = { currency, createdAt, description, intentId: null }
  return { id: `sim_txn_${id}`, kind: 'payout', amountCents: -amountCents, feeCents: 0, payoutId: id, ...facts }
}
