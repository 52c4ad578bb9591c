import { useLoaderData } from '@remix-run/react'
import { periodQuery } from '~/components/admin/books/period-choice'
import { ActLink } from '~/components/admin/list-links'
import { PageHead } from '~/components/admin/page-head'
import { type Column, column, rowLinkClass, Table } from '~/components/admin/table'
import { periodOf } from '~/domain/books/periods'
import { readVoucherList } from '~/domain/books/read-lines'
import { exactPrice } from '~/lib/money'
import { ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, request }) => {
  const search = new URL(request.url).searchParams
  const period = periodOf(services, search)
  return { period, ...readVoucherList(services, period, search.get('show') ?? 'end') }
})

export default function VouchersInTheBooks() {
  const { period, title, totalCents, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={`/admin/books?${periodQuery(period.span, period.month)}`}
        label="Books"
        title={`Vouchers: ${title}`}
      >
        <p className="text-ink-soft tabular-nums">
          {period.title}: {exactPrice(totalCents)}
        </p>
      </PageHead>
      <Table caption={title} rows={rows} columns={columns} />
    </>
  )
}

const columns: Column<ReturnType<typeof readVoucherList>['rows'][number]>[] = [
  column('Voucher', 'name', ({ code }) => (
    <ActLink className={rowLinkClass} to={`/admin/vouchers?q=${code}`} label={code} />
  )),
  column('Purchaser', 'event', ({ purchaser_name }) => purchaser_name),
  column('When', 'event', ({ atText }) => atText),
  column('Amount', 'paid', ({ cents }) => exactPrice(cents)),
]
