import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, write } from '../execute'
import { preparedRows } from '../prepared'
import { rowsOf } from '../rows'
import type { NewRow, Row } from '../tables'

/** A time span: `from` is included, `before` is not. */
export interface Span {
  from: string
  before: string
}

type MoveKind = Row<'money_moves'>['kind']

/** The tax of a single line, rounded as on its invoice, so that the taxes of lines add up to the tax of a period. */
const tax = sql`iif(i.tax_number <> '', CAST(round(m.cents * i.tax_rate / (100.0 + i.tax_rate)) AS INTEGER), 0)`
const untaxed = sql`iif(i.tax_rate > 0 AND i.tax_number = '', m.cents, 0)`

const moves = sql`money_moves m JOIN payments p ON p.id = m.payment_id JOIN invoices i ON i.payment_id = m.payment_id`

const inSpan = ({ from, before }: Span) => sql`m.at >= ${from} AND m.at < ${before}`

export type MoneySum = Pick<Row<'payments'>, 'currency' | 'purpose' | 'method'> &
  Pick<Row<'invoices'>, 'tax_name' | 'tax_rate'> & {
    kind: MoveKind
    count: number
    cents: number
    taxCents: number
    /** Amount on invoices with a tax rate but without a tax number. */
    untaxedCents: number
  }

/** Sales, refunds and disputes of a span by currency, purpose, payment method and tax, in signed cents. */
export const sumMoney = preparedRows(
  (span: Span) => sql<MoneySum>`
    SELECT p.currency, p.purpose, p.method, m.kind, i.tax_name, i.tax_rate, count(*) AS count, sum(m.cents) AS cents,
      sum(${tax}) AS taxCents, sum(${untaxed}) AS untaxedCents
    FROM ${moves} WHERE ${inSpan(span)} GROUP BY p.currency, p.purpose, p.method, m.kind, i.tax_name, i.tax_rate`,
)

export type MoneyLine = Pick<Row<'payments'>, 'currency' | 'purpose' | 'method' | 'name' | 'description'> &
  Pick<Row<'money_moves'>, 'payment_id' | 'kind' | 'cents' | 'at'> & { tax_cents: number }

/** Each line behind those sums. */
export const listMoney = preparedRows(
  (span: Span) => sql<MoneyLine>`
    SELECT m.at, m.payment_id, m.kind, m.cents, ${tax} AS tax_cents,
      p.currency, p.purpose, p.method, p.name, p.description
    FROM ${moves} WHERE ${inSpan(span)} ORDER BY m.at, m.id`,
)

/** What happens to the dollars of vouchers: `sold` vouchers were paid for, `given` ones were not. */
type VoucherKind = 'sold' | 'given' | Exclude<Row<'voucher_moves'>['kind'], 'issued'>

const voucherLines = sql`(
  SELECT l.voucher_id, l.cents, l.at, v.code, v.purchaser_name, CASE WHEN l.kind <> 'issued' THEN l.kind
    WHEN v.kind = 'sold' OR v.payment_id IS NOT NULL THEN 'sold' ELSE 'given' END AS kind
  FROM voucher_lines l JOIN vouchers v ON v.id = l.voucher_id)`

/** Changes of voucher dollars in a span, by kind; 'start' is the balance before the span. */
export const sumVouchers = preparedRows(
  (span: Span) => sql<{ kind: VoucherKind | 'start'; count: number; cents: number }>`
    SELECT CASE WHEN at < ${span.from} THEN 'start' ELSE kind END AS kind, count(*) AS count, sum(cents) AS cents
    FROM ${voucherLines} WHERE at < ${span.before} GROUP BY 1`,
)

interface VoucherLine {
  id: string
  kind: VoucherKind
  code: string
  purchaser_name: string
  cents: number
  at: string
}

/** Each line behind those sums. */
export const listVoucherLines = preparedRows(
  ({ from, before }: Span) => sql<VoucherLine>`
    SELECT voucher_id || at || kind || row_number() OVER () AS id, kind, code, purchaser_name, cents, at
    FROM ${voucherLines} WHERE at >= ${from} AND at < ${before} ORDER BY at, code`,
)

/** The vouchers with dollars on them just before an instant; `at` is when they were issued. */
export const listOwedVouchers = preparedRows(
  (before: string) => sql<Omit<VoucherLine, 'kind'>>`
    SELECT voucher_id AS id, code, purchaser_name, sum(cents) AS cents, min(at) AS at
    FROM ${voucherLines} WHERE at < ${before} GROUP BY voucher_id HAVING sum(cents) <> 0 ORDER BY at, code`,
)

export type Payout = Row<'payouts'>
export type BalanceLine = Row<'balance_lines'>
type Provider = BalanceLine['provider']

export const { find: findPayout } = rowsOf('payouts')

/** When the provider's newest stored row was created: newer rows are still to be fetched. */
export function newestOf(db: Db, table: 'payouts' | 'balance_lines', provider: Provider): string | null {
  const newest = sql<{ at: string | null }>`
    SELECT max(created_at) AS at FROM ${sql.table(table)} WHERE provider = ${provider}`
  return execute(db, newest)[0]!.at
}

/** Stores a payout; updates the state and arrival of one that is stored already. */
export function savePayout(db: Db, payout: NewRow<'payouts'>): void {
  const { state, arrives_at } = payout
  const insert = build.insertInto('payouts').values(payout)
  write(
    db,
    insert.onConflict((known) => known.column('id').doUpdateSet({ state, arrives_at })),
  )
}

/**
 * Stores a balance line once; of a stored line only its payout may be filled in. Returns false when nothing changed.
 */
export function saveBalanceLine(db: Db, line: NewRow<'balance_lines'>): boolean {
  const { payout_id } = line
  const insert = build.insertInto('balance_lines').values(line)
  const stored = payout_id
    ? insert.onConflict((known) =>
        known.column('id').doUpdateSet({ payout_id }).where('balance_lines.payout_id', 'is', null),
      )
    : insert.onConflict((known) => known.doNothing())
  return write(db, stored).changes > 0
}

export type ListedPayout = Payout & { count: number; lines_cents: number }

const payouts = sql`SELECT o.*, count(b.id) AS count, coalesce(sum(b.net_cents), 0) AS lines_cents
  FROM payouts o LEFT JOIN balance_lines b ON b.payout_id = o.id AND b.kind <> 'payout'`

/** The payouts of a span, with the number of lines in each and their sum. */
export const listPayouts = preparedRows(
  ({ from, before }: Span) => sql<ListedPayout>`
    ${payouts} WHERE o.created_at >= ${from} AND o.created_at < ${before} GROUP BY o.id ORDER BY o.created_at, o.id`,
)

/** The newest payouts whose stored lines do not add up to them yet. */
export function listOpenPayouts(db: Db, provider: Provider, limit: number): Payout[] {
  return execute(
    db,
    sql`${payouts} WHERE o.provider = ${provider} AND o.is_automatic = 1 AND o.state IN ('pending', 'paid')
      GROUP BY o.id HAVING lines_cents <> o.cents ORDER BY o.created_at DESC LIMIT ${sql.lit(limit)}`,
  )
}

/** Changes of the balance at the provider in a span, by currency and kind; 'start' is the balance before the span. */
export const sumBalance = preparedRows(
  ({ from, before }: Span) => sql<
    Pick<BalanceLine, 'currency' | 'cents' | 'fee_cents'> & { kind: BalanceLine['kind'] | 'start' }
  >`
    SELECT currency, CASE WHEN created_at < ${from} THEN 'start' ELSE kind END AS kind,
      sum(cents) AS cents, sum(fee_cents) AS fee_cents
    FROM balance_lines WHERE created_at < ${before} GROUP BY 1, 2 ORDER BY 1`,
)

/** A balance line and its payment; for a stray charge, the payment that was charged by mistake (rule 3.7). */
export type MatchedLine = BalanceLine & {
  payment_id: string | null
  name: string | null
  payment_description: string | null
  payment_cents: number | null
  payment_currency: string | null
}

const matched = (isWanted: RawBuilder<unknown>) => sql<MatchedLine>`
  SELECT b.*, coalesce(p.id, s.payment_id) AS payment_id, coalesce(p.name, ps.name) AS name,
    coalesce(p.description, ps.description) AS payment_description,
    coalesce(p.amount_cents, s.amount_cents) AS payment_cents, coalesce(p.currency, s.currency) AS payment_currency
  FROM balance_lines b
  LEFT JOIN payments p ON p.intent_id = b.intent_id AND p.provider = b.provider
  LEFT JOIN stray_charges s ON s.intent_id = b.intent_id
  LEFT JOIN payments ps ON ps.id = s.payment_id
  WHERE ${isWanted} ORDER BY b.created_at, b.id`

const isOfSpan = ({ from, before }: Span) => sql`b.created_at >= ${from} AND b.created_at < ${before}`

export const listBalanceLines = preparedRows((span: Span) => matched(isOfSpan(span)))

/** The lines of a payout. */
export const listLinesOfPayout = preparedRows((payoutId: string) =>
  matched(sql`b.payout_id = ${payoutId} AND b.kind <> 'payout'`),
)

/** Lines of a span about a payer's money that belong to no payment here. */
export const listUnmatchedLines = preparedRows((span: Span) =>
  matched(sql`${isOfSpan(span)} AND b.kind NOT IN ('fee', 'payout') AND p.id IS NULL AND s.payment_id IS NULL`),
)

/** Card payments of a span that have no line in the provider's balance (yet). */
export const listUnseenPayments = preparedRows(({ from, before }: Span) =>
  build
    .selectFrom('payments as p')
    .select(['p.id', 'p.description', 'p.name', 'p.amount_cents', 'p.currency', 'p.paid_at'])
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', before)
    .where('p.intent_id', 'is not', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM balance_lines b WHERE b.intent_id = p.intent_id AND b.kind = 'charge')`,
    )
    .orderBy('p.paid_at', 'desc'),
)
