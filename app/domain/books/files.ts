import {
  listBalanceLines,
  listMoney,
  listUnseenPayments,
  listVoucherLines,
  type MatchedLine,
  type MoneyLine,
} from '#db/queries/books'
import { methodLabels, purposeLabels } from '~/copy/owner/admin'
import { books as copy } from '~/copy/owner/books'
import { missing } from '~/lib/failure'
import { type Cents, currencyCode, dollarsOf } from '~/lib/money'
import { localDateOf } from '~/lib/time'
import type { Columns } from '../lists/define-list'
import type { Services } from '../services'
import type { Period } from './periods'
import { readBooks, type SalesRow } from './read-books'
import { matchOf } from './read-lines'

interface BooksFile<Row> {
  columns: Columns<Row>
  rows(services: Services, period: Period, currency: string): Row[]
}

const inCurrency = <Row>(currency: string, rows: Row[]) => rows.map((row) => ({ ...row, currency }))

/** The head of the tax column: replaced by the name of the tax; the column is left out where there is no tax. */
const TAX_INSIDE = 'tax inside'

const sumColumns: Columns<SalesRow & { currency: string }> = {
  Currency: (row) => row.currency,
  Sales: (row) => row.count,
  Sold: (row) => dollarsOf(row.soldCents),
  Refunded: (row) => dollarsOf(row.refundedCents),
  Disputed: (row) => dollarsOf(row.disputedCents),
  Left: (row) => dollarsOf(row.netCents),
  [TAX_INSIDE]: (row) => dollarsOf(row.taxCents),
}
const labelOf = (row: SalesRow) => row.label

const moneyColumns: Columns<MoneyLine> = {
  When: (row) => row.at,
  What: (row) => row.kind,
  Kind: (row) => purposeLabels[row.purpose],
  'Paid by': (row) => methodLabels[row.method],
  Name: (row) => row.name,
  Description: (row) => row.description,
  Amount: (row) => dollarsOf(row.cents),
  Currency: (row) => row.currency.toUpperCase(),
  [TAX_INSIDE]: (row) => dollarsOf(row.tax_cents),
  Payment: (row) => row.payment_id,
}

type StatementLine = Pick<MatchedLine, 'id' | 'created_at' | 'name' | 'payment_description' | 'description'> & {
  what: string
  cents: Cents
}

/** The columns of Xero's template for a bank statement, in its order. Those with a star are required. */
const statementColumns: Columns<StatementLine> = {
  '*Date': (row) => localDateOf(row.created_at).split('-').reverse().join('/'),
  '*Amount': (row) => dollarsOf(row.cents),
  Payee: (row) => row.name ?? 'Card provider',
  Description: (row) => `${row.what}: ${row.payment_description ?? row.description}`,
  Reference: (row) => row.id,
  'Cheque Number': () => '',
}

/** The lines of a bank statement for the provider's balance: a charge and its fee are two lines. */
function statementLinesOf(line: MatchedLine): StatementLine[] {
  const gross = { ...line, what: copy.lines[line.kind] }
  const fee = { ...line, what: copy.lines.fee, name: null, cents: -line.fee_cents }
  return [gross, fee].filter(({ cents }) => cents !== 0)
}

/** `rows` comes first, so that TypeScript infers the type of the columns from it. */
const defineFile = <Row>(rows: BooksFile<Row>['rows'], columns: Columns<Row>): BooksFile<Row> => ({ columns, rows })

/** The tables of the books as files, and the lines behind them, by their name in the URL (rule 16.8). */
const files = {
  sales: defineFile(
    (services, period) => {
      const { own, usd } = readBooks(services, period).sales
      return [...inCurrency(currencyCode(), own), ...inCurrency('USD', usd)]
    },
    { Kind: labelOf, ...sumColumns },
  ),
  takings: defineFile((services, period) => inCurrency(currencyCode(), readBooks(services, period).takings), {
    'Paid by': labelOf,
    ...sumColumns,
  }),
  money: defineFile(({ db }, period) => listMoney(db, period), moneyColumns),
  vouchers: defineFile((services, period) => readBooks(services, period).vouchers, {
    Vouchers: (row) => row.label,
    Amount: (row) => dollarsOf(row.cents),
  }),
  'voucher-lines': defineFile(({ db }, period) => listVoucherLines(db, period), {
    When: (row) => row.at,
    What: (row) => copy.vouchers[row.kind],
    Code: (row) => row.code,
    Purchaser: (row) => row.purchaser_name,
    Amount: (row) => dollarsOf(row.cents),
  }),
  balance: defineFile(
    (services, period) =>
      readBooks(services, period).balance.flatMap(({ currency, rows }) => inCurrency(currency.toUpperCase(), rows)),
    { Balance: (row) => row.label, Currency: (row) => row.currency, Amount: (row) => dollarsOf(row.cents) },
  ),
  payouts: defineFile((services, period) => readBooks(services, period).payouts, {
    Made: (row) => row.created_at,
    Arrives: (row) => row.arrives_at,
    Payout: (row) => row.id,
    Amount: (row) => dollarsOf(row.cents),
    Currency: (row) => row.currency.toUpperCase(),
    State: (row) => row.stateText,
  }),
  lines: defineFile(({ db }, period) => listBalanceLines(db, period).map(matchOf), {
    When: (row) => row.created_at,
    What: (row) => row.label,
    Name: (row) => row.name,
    About: (row) => row.about,
    Amount: (row) => dollarsOf(row.cents),
    Fee: (row) => dollarsOf(row.fee_cents),
    Net: (row) => dollarsOf(row.net_cents),
    Currency: (row) => row.currency.toUpperCase(),
    Payment: (row) => row.payment_id,
    Payout: (row) => row.payout_id,
    Problem: (row) => row.problem,
    Line: (row) => row.id,
  }),
  unseen: defineFile(({ db }, period) => listUnseenPayments(db, period), {
    Paid: (row) => row.paid_at,
    Name: (row) => row.name,
    Description: (row) => row.description,
    Amount: (row) => dollarsOf(row.amount_cents),
    Currency: (row) => row.currency.toUpperCase(),
    Payment: (row) => row.id,
  }),
  statement: defineFile(
    ({ db }, period, currency) =>
      listBalanceLines(db, period)
        .filter((line) => line.currency === currency)
        .flatMap(statementLinesOf),
    statementColumns,
  ),
}

/** The columns and rows of a file. 404 for a name that no table has. */
export function readBooksFile(
  services: Services,
  period: Period,
  { table, currency }: { table: string; currency: string },
): { columns: Columns<unknown>; rows: unknown[] } {
  if (!Object.hasOwn(files, table)) throw missing('table_unknown', 'There is no such table.')
  const { columns, rows } = files[table as keyof typeof files] as BooksFile<unknown>
  const tax = TAX_INSIDE in columns ? readBooks(services, period).tax : null
  const named = Object.entries(columns).flatMap(([head, of]) =>
    head !== TAX_INSIDE ? [[head, of]] : tax ? [[`${tax.name} inside`, of]] : [],
  )
  return { columns: Object.fromEntries(named), rows: rows(services, period, currency) }
}
