import {
  findPayout,
  listLinesOfPayout,
  listOwedVouchers,
  listVoucherLines,
  type MatchedLine,
  type Span,
} from '#db/queries/books'
import { books as copy } from '~/copy/owner/books'
import { missing, requireFound } from '~/lib/failure'
import { sumOf } from '~/lib/money'
import { dateText } from '~/lib/time'
import type { Services } from '../services'

export type LineView = ReturnType<typeof matchOf>

/** A line of the provider's balance with its payment; `problem` says when they do not match. */
export function matchOf(line: MatchedLine) {
  const { kind, payment_id, payment_cents, payment_currency, cents, currency } = line
  const isOfPayer = kind !== 'fee' && kind !== 'payout'
  const differs = kind === 'charge' && payment_id !== null && (payment_cents !== cents || payment_currency !== currency)
  return {
    ...line,
    label: copy.lines[kind],
    atText: dateText(line.created_at),
    about: line.payment_description ?? line.description,
    problem:
      isOfPayer && payment_id === null
        ? copy.unmatched
        : differs
          ? copy.differs(payment_cents!, payment_currency!)
          : null,
  }
}

/** A payout and its lines; `missingCents` is the part that no line explains. 404 when there is none. */
export function readPayout({ db }: Services, id: string) {
  const payout = requireFound(findPayout(db, id), 'payout_unknown', 'There is no such payout.')
  const lines = listLinesOfPayout(db, id).map(matchOf)
  const missingCents = payout.cents - sumOf(lines, ({ net_cents }) => net_cents)
  return {
    payout,
    madeText: dateText(payout.created_at),
    arrivesText: dateText(payout.arrives_at),
    lines,
    missingCents,
  }
}

/**
 * The vouchers behind a figure of the books: a kind of change, or what was owed at the start or the end. 404 for any
 * other name.
 */
export function readVoucherList({ db }: Services, span: Span, show: string) {
  const kind = show as keyof typeof copy.vouchers
  if (!Object.hasOwn(copy.vouchers, kind)) throw missing('figure_unknown', 'There is no such figure.')
  const rows =
    kind === 'start' || kind === 'end'
      ? listOwedVouchers(db, kind === 'start' ? span.from : span.before)
      : listVoucherLines(db, span).filter((line) => line.kind === kind)
  return {
    title: copy.vouchers[kind],
    totalCents: sumOf(rows, ({ cents }) => cents),
    rows: rows.map((row) => ({ ...row, atText: dateText(row.at) })),
  }
}
