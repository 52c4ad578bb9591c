import { useLoaderData } from '@remix-run/react'
import { ActLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { type Column, column, rowLinkClass, Table } from '~/components/admin/table'
import { badgeClass } from '~/components/ui/looks'
import { purposeLabels } from '~/copy/owner/admin'
import { type PaymentRow, paymentList } from '~/domain/payments/list-payments'
import { exactPrice, sumWithCode } from '~/lib/money'
import { studio } from '~/lib/studio'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(paymentList)

export default function PaymentsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage list={list} title="Payments">
      <Table caption="Payments, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<PaymentRow>[] = [
  column('What for', 'name', ({ id, description, purpose, methodText, problem }) => (
    <>
      <ActLink className={rowLinkClass} to={`/admin/payments/${id}`} label={description} />
      <small>
        {purposeLabels[purpose]}, {methodText}
      </small>
      {problem ? <small className="text-danger">{problem}</small> : null}
    </>
  )),
  column('Who', 'event', ({ name, email }) => (
    <span>
      {name}
      <br />
      <span className="text-sm text-ink-soft">{email}</span>
    </span>
  )),
  column('When', 'event', ({ whenText }) => whenText),
  column('Amount', 'paid', ({ amount_cents, currency }) =>
    currency === studio.currency ? exactPrice(amount_cents) : sumWithCode(amount_cents, currency),
  ),
  column('State', 'status', ({ look, stateText }) => <span className={badgeClass(look)}>{stateText}</span>),
]
