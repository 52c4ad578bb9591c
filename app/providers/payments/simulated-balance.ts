import { listSimulatedMoney, type SimulatedMoney } from '#db/queries/payments/simulated'
import { addDays, instantOf, localDateOf, shiftDate, weekdayOf } from '~/lib/time'
import type { BalanceChange, BalanceRange, ProviderPayout } from './port'
import type { SimulatedBooks } from './simulated-books'

/** The simulated provider's fee for a charge, which a refund does not return. */
const FEE = { rate: 0.0265, cents: 30 } as const
/**
 * The money of a week (Monday to Sunday) in one currency is paid out on the following Wednesday, and arrives a day
 * later.
 */
const WEEK_DAYS = 7
const PAID_OUT_AFTER_DAYS = WEEK_DAYS + 2

/** Computes the balance from the charges and refunds; each week and currency has one payout. */
export function listBalance(books: SimulatedBooks, of: BalanceRange): BalanceChange[] {
  if ('payoutId' in of) {
    // It ends with the date.
    const monday = of.payoutId.slice(-10)
    return readBalance(books, weekOf(monday)).filter(({ payoutId }) => payoutId === of.payoutId)
  }
  // As at Stripe, a list by time does not contain the payout of a charge.
  return readBalance(books, weeksSince(of.since))
    .filter(({ createdAt }) => createdAt >= (of.since ?? ''))
    .map((change) => (change.kind === 'payout' ? change : { ...change, payoutId: null }))
}

export function listPayouts(books: SimulatedBooks, since: string | null): ProviderPayout[] {
  return readBalance(books, weeksSince(since))
    .filter(({ kind, createdAt }) => kind === 'payout' && createdAt >= (since ?? ''))
    .map(({ payoutId, currency, amountCents, createdAt }) => ({
      id: payoutId!,
      currency,
      amountCents: -amountCents,
      createdAt,
      state: 'paid',
      isAutomatic: true,
      arrivesAt: addDays(createdAt, 1),
    }))
}

/** Every change of these weeks, and the payouts that have been made. */
function readBalance({ db, clock }: SimulatedBooks, weeks: { from: string; before: string }): BalanceChange[] {
  const now = clock.now().toISOString()
  const payouts = new Map<string, BalanceChange>()
  const mondayOf = cached((date: string) => shiftDate(date, 1 - weekdayOf(date)))
  const paidOutAt = cached((monday: string) => instantOf(shiftDate(monday, PAID_OUT_AFTER_DAYS), '09:00'))
  const changes = listSimulatedMoney(db, weeks).map((money) => {
    const change = changeOf(money)
    const monday = mondayOf(localDateOf(money.at))
    const createdAt = paidOutAt(monday)
    if (createdAt > now) return change
    const payoutId = `sim_po_${money.currency}_${monday}`
    const amountCents = (payouts.get(payoutId)?.amountCents ?? 0) - (change.amountCents - change.feeCents)
    payouts.set(payoutId, {
      id: `sim_txn_${payoutId}`,
      kind: 'payout',
      currency: money.currency,
      amountCents,
      feeCents: 0,
      intentId: null,
      payoutId,
      description: 'Payout to the bank account',
      createdAt,
    })
    return { ...change, payoutId }
  })
  return [...changes, ...payouts.values()]
}

const weekOf = (monday: string) => ({
  from: instantOf(monday, '00:00'),
  before: instantOf(shiftDate(monday, WEEK_DAYS), '00:00'),
})

/** A range that includes every week whose payout is after `since`. */
function weeksSince(since: string | null) {
  const date = since && shiftDate(localDateOf(since), -PAID_OUT_AFTER_DAYS)
  return { from: date ? instantOf(shiftDate(date, 1 - weekdayOf(date)), '00:00') : '', before: '9999' }
}

/** Caches results, because thousands of charges share a few dates. */
function cached(work: (text: string) => string): (text: string) => string {
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
