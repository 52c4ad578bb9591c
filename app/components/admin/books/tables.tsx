import type { ReactNode } from 'react'
import type { BalanceRow, PayoutRow, SalesRow, VoucherRow } from '~/domain/books/read-books'
import type { LineView } from '~/domain/books/read-lines'
import { exactPrice } from '~/lib/money'
import { badgeClass, cardClass, linkButtonClass } from '../../ui/looks'
import { Fact, Facts } from '../../ui/page'
import { ActLink } from '../list-links'
import { type Column, column, rowLinkClass, Table } from '../table'

interface BookProps {
  title: string
  /** What the figures are, in a sentence or two. */
  note?: ReactNode
  /** Files to download: the table, and the lines behind it. */
  files: { href: string; label: string }[]
  children: ReactNode
}

/** A table of the books with its files. */
export function Book({ title, note, files, children }: BookProps) {
  return (
    <section className="mt-8 print:break-inside-avoid">
      <h2 className="mb-1">{title}</h2>
      {note ? <p className="mb-3 max-w-184 text-sm text-ink-soft">{note}</p> : null}
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

interface SalesProps {
  caption: string
  /** The head of the first column. */
  labelHead: string
  rows: SalesRow[]
  /** The name of the tax, if these sales include any. */
  tax?: string
  /** The studio's own by default. */
  currency?: string
}

export function SalesTable({ caption, labelHead, rows, tax, currency }: SalesProps) {
  if (rows.length === 0) return <p>Nothing was sold or refunded.</p>
  const amount = (head: string, centsOf: (row: SalesRow) => number) =>
    column<SalesRow>(head, 'paid', (row) => {
      const price = exactPrice(centsOf(row), currency)
      return row.id === 'total' ? <strong>{price}</strong> : price
    })
  return (
    <Table
      caption={caption}
      rows={rows}
      columns={[
        column<SalesRow>(labelHead, 'name', ({ label }) => (
          <span className="inline-block first-letter:uppercase">{label}</span>
        )),
        column<SalesRow>('Sales', 'people', (row) => row.count),
        amount('Sold', (row) => row.soldCents),
        amount('Refunded', (row) => row.refundedCents),
        amount('Disputed', (row) => row.disputedCents),
        amount('Left', (row) => row.netCents),
        ...(tax ? [amount(`${tax} inside`, (row) => row.taxCents)] : []),
      ]}
    />
  )
}

type AccountRow = VoucherRow | BalanceRow

interface AccountProps {
  rows: AccountRow[]
  currency?: string
  linkTo?: (id: string) => string
}

/** An opening balance, what changed it, and the closing balance. */
export function Account({ rows, currency, linkTo }: AccountProps) {
  const shown = rows.filter(({ id, cents }) => cents !== 0 || id === 'start' || id === 'end')
  return (
    <Facts look="ownerWide" className={cardClass({ className: 'max-w-184' })}>
      {shown.map(({ id, label, cents }) => (
        <Fact key={id} name={label}>
          {linkTo && cents !== 0 ? (
            <ActLink className={rowLinkClass} to={linkTo(id)} label={exactPrice(cents, currency)} about={label} />
          ) : (
            exactPrice(cents, currency)
          )}
        </Fact>
      ))}
    </Facts>
  )
}

export function PayoutsTable({ payouts }: { payouts: PayoutRow[] }) {
  return <Table caption="Payouts" rows={payouts} columns={payoutColumns} />
}

const payoutColumns: Column<PayoutRow>[] = [
  column('Payout', 'name', ({ id, madeText }) => (
    <ActLink className={rowLinkClass} to={`/admin/books/payouts/${id}`} label={madeText} fromList />
  )),
  column('In your bank account', 'event', ({ arrivesText }) => arrivesText),
  column('Amount', 'paid', ({ cents, currency }) => exactPrice(cents, currency)),
  column('What is in it', 'outcome', ({ isMatched, state, stateText }) => (
    <span className={badgeClass(isMatched && state === 'paid' ? 'good' : 'wait')}>{stateText}</span>
  )),
]

/** Lines of the provider's balance, each with its payment. */
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
  column('Amount', 'paid', ({ cents, currency }) => exactPrice(cents, currency)),
  column('Fee', 'paid', ({ fee_cents, currency }) => exactPrice(-fee_cents, currency)),
  column('Net', 'paid', ({ net_cents, currency }) => exactPrice(net_cents, currency)),
]
