import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { BalanceRow, PayoutRow, SalesRow, VoucherRow } from '~/domain/books/read-books'
import type { LineView } from '~/domain/books/read-lines'
import { exactPrice } from '../../../lib/money'
import { badgeClass, linkButtonClass } from '../../ui/looks'
import { ActLink } from '../list-links'
import { type Column, column, rowLinkClass, Table } from '../table'

type Currency = 'nzd' | 'usd'

/** A sum in the currency that the provider or a payment has it in. */
export const priceIn = (cents: number, currency: string) =>
  currency === 'nzd' || currency === 'usd'
    ? exactPrice(cents, currency)
    : `${exactPrice(cents)} ${currency.toUpperCase()}`

const isSum = (id: string) => ['total', 'start', 'end'].includes(id)

/** The first and last lines of an account, and totals, are in bold. */
const strong = (id: string, value: ReactNode) => (isSum(id) ? <strong>{value}</strong> : value)

interface BookProps {
  title: string
  /** What the figures are, in a sentence or two. */
  note?: ReactNode
  /** Address of its file, and of the file with each line behind it. */
  files: { href: string; label: string }[]
  children: ReactNode
}

/** A table of the books with its files. */
export function Book({ title, note, files, children }: BookProps) {
  return (
    <section className="mt-8 print:break-inside-avoid">
      <h2>{title}</h2>
      {note ? <p className="mt-1 mb-3 max-w-184 text-sm text-ink-soft">{note}</p> : null}
      {children}
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {files.map(({ href, label }) => (
          <a className={linkButtonClass} key={href} href={href} download>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}

const cents = (head: string, currency: Currency, of: (row: SalesRow) => number): Column<SalesRow> =>
  column(head, 'paid', (row) => strong(row.id, exactPrice(of(row), currency)))

export function SalesTable({ caption, first, rows, currency }: SalesProps) {
  if (rows.length === 0) return <p>Nothing was sold or refunded.</p>
  return (
    <Table
      caption={caption}
      rows={rows}
      columns={[
        column<SalesRow>(first, 'name', (row) => row.label),
        column<SalesRow>('Sales', 'people', (row) => row.count),
        cents('Sold', currency, (row) => row.soldCents),
        cents('Refunded', currency, (row) => row.refundedCents),
        cents('Disputed', currency, (row) => row.disputedCents),
        cents('Left', currency, (row) => row.netCents),
        ...(currency === 'nzd' ? [cents('GST inside', currency, (row) => row.gstCents)] : []),
      ]}
    />
  )
}

interface SalesProps {
  caption: string
  first: string
  rows: SalesRow[]
  currency: Currency
}

/** The figures of an account, from what there was at the start to what there is at the end. */
export function AccountTable({ caption, rows, currency, linkTo }: AccountProps) {
  return (
    <Table
      caption={caption}
      rows={rows}
      columns={[
        column<AccountRow>(caption, 'name', ({ id, label, cents }) =>
          linkTo && cents !== 0 ? (
            <Link className={rowLinkClass} to={linkTo(id)}>
              {label}
            </Link>
          ) : (
            label
          ),
        ),
        column<AccountRow>('Amount', 'paid', ({ id, cents }) => strong(id, priceIn(cents, currency))),
      ]}
    />
  )
}

type AccountRow = VoucherRow | BalanceRow

interface AccountProps {
  caption: string
  rows: AccountRow[]
  currency: string
  linkTo?: (id: string) => string
}

export function PayoutsTable({ payouts }: { payouts: PayoutRow[] }) {
  return <Table caption="Payouts" rows={payouts} columns={payoutColumns} />
}

const payoutColumns: Column<PayoutRow>[] = [
  column('Payout', 'name', ({ id, madeText }) => (
    <ActLink className={rowLinkClass} to={`/admin/books/payouts/${id}`} label={madeText} fromList />
  )),
  column('In your bank account', 'event', ({ arrivesText }) => arrivesText),
  column('Amount', 'paid', ({ cents, currency }) => priceIn(cents, currency)),
  column('What is in it', 'outcome', ({ isMatched, state, stateText }) => (
    <span className={badgeClass(isMatched && state === 'paid' ? 'good' : 'wait')}>{stateText}</span>
  )),
]

/** Lines of the provider's balance, each beside its payment. */
export function LinesTable({ caption, lines }: { caption: string; lines: LineView[] }) {
  return <Table caption={caption} rows={lines} columns={lineColumns} />
}

const lineColumns: Column<LineView>[] = [
  column('What', 'name', ({ label, about, payment_id, problem }) => (
    <>
      {payment_id ? <ActLink className={rowLinkClass} to={`/admin/payments/${payment_id}`} label={about} /> : about}
      <small>{label}</small>
      {problem ? <small className="text-danger">{problem}</small> : null}
    </>
  )),
  column('Who', 'event', ({ name }) => name ?? ''),
  column('When', 'event', ({ atText }) => atText),
  column('Amount', 'paid', ({ cents, currency }) => priceIn(cents, currency)),
  column('Fee', 'paid', ({ fee_cents, currency }) => priceIn(-fee_cents, currency)),
  column('Net', 'paid', ({ net_cents, currency }) => priceIn(net_cents, currency)),
]
