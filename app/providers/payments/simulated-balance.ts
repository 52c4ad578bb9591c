import { listSimulatedMoney, type SimulatedMoney } from '#db/queries/payments/simulated'
import { addDays, instantOf, localDateOf, shiftDate, weekdayOf } from '~/lib/time'
import type { BalanceChange, PaymentProvider, ProviderPayout } from './port'
import type { SimulatedBooks } from './simulated-charges'

/** What the demo's provider takes of a charge, and does not give back with a refund. */
const FEE = { rate: 0.0265, cents: 30 } as const
/** A week's money of one currency, Monday to Sunday, is paid out on the Wednesday after it, and arrives a day later. */
const WEEK_DAYS = 7
const PAID_OUT_AFTER_DAYS = WEEK_DAYS + 2

/** The balance is worked out from the charges and refunds: a week and a currency have one payout. */
export function listBalance(books: SimulatedBooks, of: Parameters<PaymentProvider['listBalance']>[0]): BalanceChange[] {
  if ('payoutId' in of) {
    const monday = of.payoutId.slice(-'2026-11-02'.length)
    return readBalance(books, weekOf(monday)).filter(({ payoutId }) => payoutId === of.payoutId)
  }
  // As at Stripe, a list by time does not say which payout a charge went into.
  return readBalance(books, weeksSince(of.since))
    .filter(({ createdAt }) => createdAt >= (of.since ?? ''))
    .map((change) => (change.kind === 'payout' ? change : { ...change, payoutId: null }))
}

export function listPayouts(books: SimulatedBooks, since: string | null): ProviderPayout[] {
  return readBalance(books, weeksSince(since))
    .filter(({ kind, createdAt }) => kind === 'payout' && createdAt >= (since ?? ''))
    .map(({ payoutId, currency, amountCents, createdAt }) => ({
      ...{ id: payoutId!, currency, amountCents: -amountCents, createdAt },
      ...({ state: 'paid', isAutomatic: true } as const),
      arrivesAt: addDays(createdAt, 1),
    }))
}

/** Every change of some whole weeks, and the payouts of those that have been paid out. */
function readBalance({ db, clock }: SimulatedBooks, weeks: { from: string; before: string }): BalanceChange[] {
  const now = clock.now().toISOString()
  const payouts = new Map<string, BalanceChange>()
  const mondayOf = remembering((date: string) => shiftDate(date, 1 - weekdayOf(date)))
  const paidOutAt = remembering((monday: string) => instantOf(shiftDate(monday, PAID_OUT_AFTER_DAYS), '09:00'))
  const changes = listSimulatedMoney(db, weeks).map((money) => {
    const change = changeOf(money)
    const monday = mondayOf(localDateOf(money.at))
    const createdAt = paidOutAt(monday)
    if (createdAt > now) return change
    const payoutId = `sim_po_${money.currency}_${monday}`
    const amountCents = (payouts.get(payoutId)?.amountCents ?? 0) - (change.amountCents - change.feeCents)
    payouts.set(payoutId, {
      ...{ id: `sim_txn_${payoutId}`, kind: 'payout', currency: money.currency, amountCents, feeCents: 0 },
      ...{ intentId: null, payoutId, description: 'Payout to the bank account', createdAt },
    })
    return { ...change, payoutId }
  })
  return [...changes, ...payouts.values()]
}

const weekOf = (monday: string) => ({
  from: instantOf(monday, '00:00'),
  before: instantOf(shiftDate(monday, WEEK_DAYS), '00:00'),
})

/** Early enough for every week that is paid out from then on. */
function weeksSince(since: string | null) {
  const date = since && shiftDate(localDateOf(since), -PAID_OUT_AFTER_DAYS)
  return { from: date ? instantOf(shiftDate(date, 1 - weekdayOf(date)), '00:00') : '', before: '9999' }
}

/** Thousands of charges share a few dates. */
function remembering(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const value = known.get(text) ?? work(text)
    known.set(text, value)
    return value
  }
}

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
