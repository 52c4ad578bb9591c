import {
  type ListedPayout,
  listPayouts,
  listUnmatchedLines,
  listUnseenPayments,
  type MoneySum,
  type Span,
  sumBalance,
  sumMoney,
  sumVouchers,
} from '#db/queries/books'
import { methodLabels, purposeLabels } from '~/copy/owner/admin'
import { books as copy } from '~/copy/owner/books'
import { type Cents, taxFraction } from '~/lib/money'
import { studio } from '~/lib/studio'
import { dateText } from '~/lib/time'
import type { Services } from '../services'
import { matchOf } from './read-lines'

/** The books of a span (rules 16.2 to 16.7), in cents. Each table adds up to its last row. */
export function readBooks(services: Services, span: Span) {
  const { db } = services
  const money = sumMoney(db, span)
  return {
    sales: readSales(money),
    takings: rowsBy(money.filter(isOwn), 'method', methodLabels),
    tax: readTax(money),
    untaxedCents: sum(money, 'untaxedCents'),
    vouchers: readVouchers(services, span),
    balance: readBalance(services, span),
    payouts: listPayouts(db, span).map(payoutView),
    unmatched: listUnmatchedLines(db, span).map(matchOf),
    unseen: listUnseenPayments(db, span).map((payment) => ({ ...payment, paidText: dateText(payment.paid_at!) })),
  }
}

export type Books = ReturnType<typeof readBooks>
export type SalesRow = Books['takings'][number]
export type VoucherRow = Books['vouchers'][number]
export type BalanceRow = Books['balance'][number]['rows'][number]
export type PayoutRow = Books['payouts'][number]

const isOwn = ({ currency }: MoneySum) => currency === studio.currency
const isOther = (row: MoneySum) => !isOwn(row)

/**
 * The tax that the sales of a span included, '3/23' of each; without sales, the present tax. Null where there is no
 * tax.
 */
function readTax(money: MoneySum[]): { name: string; part: string } | null {
  const taxed = money
    .filter(({ tax_rate }) => tax_rate > 0)
    .map(({ tax_name, tax_rate }) => ({ name: tax_name, rate: tax_rate }))
  const taxes = taxed.length > 0 || !studio.tax ? taxed : [studio.tax]
  const anyOf = (values: string[]) => [...new Set(values)].join(' or ')
  if (taxes.length === 0) return null
  return { name: anyOf(taxes.map(({ name }) => name)), part: anyOf(taxes.map(({ rate }) => taxFraction(rate))) }
}

/** What was sold, by kind, in the studio's currency and, where that differs, in US dollars. The two are never added. */
function readSales(money: MoneySum[]) {
  return {
    own: rowsBy(money.filter(isOwn), 'purpose', purposeLabels),
    usd: rowsBy(money.filter(isOther), 'purpose', purposeLabels),
  }
}

/** A row for each value with money, and their total; no rows when there is no money. */
function rowsBy<By extends 'purpose' | 'method'>(money: MoneySum[], by: By, labels: Record<MoneySum[By], string>) {
  const values = Object.entries(labels) as [MoneySum[By], string][]
  const rows = values
    .map(([id, label]) => ({ of: money.filter((each) => each[by] === id), id: id as string, label }))
    .filter(({ of }) => of.length > 0)
  const all = rows.length > 0 ? [...rows, { of: money, id: 'total', label: copy.total as string }] : []
  return all.map(({ of, id, label }) => ({
    id,
    label,
    count: sum(ofKind(of, 'sale'), 'count'),
    soldCents: sum(ofKind(of, 'sale'), 'cents'),
    refundedCents: sum(ofKind(of, 'refund'), 'cents'),
    disputedCents: sum(ofKind(of, 'dispute'), 'cents'),
    netCents: sum(of, 'cents'),
    taxCents: sum(of, 'taxCents'),
  }))
}

/** What is owed on vouchers at the start, the changes, and what is owed at the end. */
function readVouchers({ db }: Services, span: Span) {
  const sums = sumVouchers(db, span)
  const end = { kind: 'end', cents: sum(sums, 'cents') } as const
  return entriesOf(copy.vouchers).map(([kind, label]) => {
    const found = [...sums, end].find((each) => each.kind === kind)
    return { id: kind, label, cents: found?.cents ?? 0 }
  })
}

/** The provider's balance in each currency at the start, the changes, and the balance at the end. */
function readBalance({ db }: Services, span: Span) {
  const sums = sumBalance(db, span)
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const of = sums.filter((each) => each.currency === currency)
    const changes = of.filter(({ kind }) => kind !== 'start')
    const rows = entriesOf(copy.balance).map(([id, label]) => {
      if (id === 'start') return { id, label, cents: netOf(ofKind(of, 'start')) }
      if (id === 'end') return { id, label, cents: netOf(of) }
      return { id, label, cents: sum(ofKind(changes, id), 'cents') - (id === 'fee' ? sum(changes, 'fee_cents') : 0) }
    })
    return { currency, rows }
  })
}

const netOf = (sums: { cents: Cents; fee_cents: Cents }[]) => sum(sums, 'cents') - sum(sums, 'fee_cents')

function payoutView({ lines_cents, count, ...payout }: ListedPayout) {
  const missingCents = payout.cents - lines_cents
  const isMatched = missingCents === 0
  const match = isMatched
    ? copy.payouts.matched(count)
    : payout.is_automatic
      ? copy.payouts.unmatched(missingCents, payout.currency)
      : copy.payouts.byHand
  return {
    ...payout,
    isMatched,
    missingCents,
    madeText: dateText(payout.created_at),
    arrivesText: dateText(payout.arrives_at),
    stateText: payout.state === 'paid' ? match : `${copy.payouts[payout.state]}, ${match}`,
  }
}

function entriesOf<K extends string, V>(record: Record<K, V>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

const ofKind = <Row extends { kind: string }>(rows: Row[], kind: string) => rows.filter((row) => row.kind === kind)

function sum<K extends string>(rows: Record<K, number>[], of: K): number {
  return rows.reduce((total, row) => total + row[of], 0)
}
