import { useLoaderData } from '@remix-run/react'
import { PeriodChoice, periodQuery } from '~/components/admin/books/period-choice'
import { Account, Book, LinesTable, PayoutsTable, SalesTable } from '~/components/admin/books/tables'
import { RevenueChart } from '~/components/admin/figures/revenue-chart'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { rowLinkClass } from '~/components/admin/table'
import { PrintButton } from '~/components/ui/print-button'
import { books as copy } from '~/copy/owner/books'
import { periodOf } from '~/domain/books/periods'
import { type Books, readBooks } from '~/domain/books/read-books'
import { readRevenue } from '~/domain/stats/read-figures'
import { exactPrice } from '~/lib/money'
import { revenueBars } from '~/routes/admin.figures.server'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, request }) => {
  const period = periodOf(services, new URL(request.url).searchParams)
  const months = readRevenue(services, new Date(Date.parse(period.before) - 1).toISOString())
  return { period, books: readBooks(services, period), months, bars: revenueBars(months) }
})

/** Payments that are shown at most: before the provider's first list all would be here. The file has them all. */
const SHOWN = 20

export default function BooksPage() {
  const { notes } = copy
  const { period, books, months, bars } = useLoaderData<typeof loader>()
  const query = periodQuery(period.span, period.month)
  const csv = (table: string, label = 'Export CSV') => ({ href: `/admin/books/${table}.csv?${query}`, label })
  return (
    <>
      <PageHead back="/admin" label="Dashboard" title={`Books: ${period.title}`}>
        <PrintButton />
      </PageHead>
      <PeriodChoice period={period} />
      <Book title="Sales" note={salesNote(books)} files={[csv('sales'), csv('money', 'Every payment and refund')]}>
        <SalesTable caption="Sales by kind" labelHead="Kind" rows={books.sales.own} tax={books.tax?.name} />
      </Book>
      {books.sales.usd.length > 0 ? (
        <Book title="Sales in US dollars" note={notes.usd(books.tax?.name)} files={[]}>
          <SalesTable caption="Sales in US dollars" labelHead="Kind" rows={books.sales.usd} currency="usd" />
        </Book>
      ) : null}
      <Book title="How it was paid" note={notes.takings} files={[csv('takings')]}>
        <SalesTable caption="Sales by way of paying" labelHead="Paid by" rows={books.takings} tax={books.tax?.name} />
      </Book>
      <Book
        title="Vouchers"
        note={notes.vouchers}
        files={[csv('vouchers'), csv('voucher-lines', 'Every change of a voucher')]}
      >
        <Account rows={books.vouchers} linkTo={(id) => `/admin/books/vouchers?${query}&show=${id}`} />
      </Book>
      {books.balance.map(({ currency, rows }) => (
        <Book
          key={currency}
          title={`Card provider, ${currency.toUpperCase()}`}
          note={notes.balance}
          files={[
            csv('balance'),
            csv('lines', 'Every line'),
            {
              href: `/admin/books/statement.csv?${query}&currency=${currency}`,
              label: 'Bank statement for Xero',
            },
          ]}
        >
          <Account rows={rows} currency={currency} />
        </Book>
      ))}
      {books.payouts.length > 0 ? (
        <Book title="Payouts" files={[csv('payouts')]}>
          <PayoutsTable payouts={books.payouts} />
        </Book>
      ) : null}
      {books.unmatched.length > 0 ? (
        <Book title="Not matched" note={notes.unmatched} files={[]}>
          <LinesTable caption="Lines without a payment" lines={books.unmatched} />
        </Book>
      ) : null}
      {books.unseen.length > 0 ? (
        <Book title="Not listed yet" note={notes.unseen(books.unseen.length)} files={[csv('unseen')]}>
          <ul className="grid gap-3">
            {books.unseen.slice(0, SHOWN).map(({ id, description, name, amount_cents, currency, paidText }) => (
              <li key={id}>
                <ActLink className={rowLinkClass} to={`/admin/payments/${id}`} label={description} />
                <p className="text-sm text-ink-soft">
                  {name}, {paidText}, {exactPrice(amount_cents, currency)}
                </p>
              </li>
            ))}
          </ul>
        </Book>
      ) : null}
      <div className="mt-8">
        <RevenueChart months={months} shape={bars} />
      </div>
    </>
  )
}

function salesNote({ tax, untaxedCents }: Books): string {
  const { notes } = copy
  if (!tax) return notes.sales
  return `${notes.sales} ${notes.tax(tax.name, tax.part)} ${untaxedCents ? notes.noTax(untaxedCents, tax.name) : ''}`
}
