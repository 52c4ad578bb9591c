import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { TableHead } from '~/components/admin/table-head'
import { purposeLabels } from '~/copy/admin'
import { listPaymentsPage } from '~/domain/payments/list-payments'
import { exactPrice } from '~/lib/money'
import { requireOwnerPage } from '~/server/owner-session'
import { readPaymentList } from '~/server/payment-list'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Payments, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { filter, page, search, filters, isFiltered } = readPaymentList(request)
  return { search, filters, isFiltered, list: listPaymentsPage(services(), { ...filter, page }) }
}

const shows = [
  { value: 'taken', label: 'Paid' },
  { value: 'problem', label: 'Needs you' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'unpaid', label: 'Not paid' },
  { value: 'every', label: 'All payments' },
]
const purposes = [
  { value: 'every', label: 'Everything' },
  ...Object.entries(purposeLabels).map(([value, label]) => ({ value, label })),
]

/** Every payment, by card or by hand, whatever it was for; each leads to its refund. */
export default function PaymentsTab() {
  const { search, filters, isFiltered, list } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="payments-title">
      <h2 className="sr-only" id="payments-title">
        Payments
      </h2>
      <ListControls
        path="/admin/payments"
        search={search}
        searchLabel="Search name, email, what for or provider’s number"
        filters={[
          { name: 'show', label: 'Show', value: filters.show, options: shows },
          { name: 'purpose', label: 'For', value: filters.purpose, options: purposes },
        ]}
        isFiltered={isFiltered}
        csv="/admin/payments.csv"
      />
      <ListBody
        list={list}
        noun="payment"
        isFiltered={isFiltered}
        none="No payments yet"
        noneText="Every payment appears here: by card, and what you took by hand."
      >
        <table>
          <caption className="sr-only">Payments, newest first</caption>
          <TableHead columns={['What for', 'Who', 'When', { right: 'Amount' }, { right: 'State' }]} />
          <tbody>
            {list.rows.map((payment) => (
              <tr key={payment.id}>
                <th scope="row">
                  <Link className="row-link" to={`/admin/payments/${payment.id}`}>
                    {payment.description}
                  </Link>
                  <small>
                    {purposeLabels[payment.purpose]}, {payment.methodText}
                  </small>
                  {payment.problem ? <small className="needs-text">{payment.problem}</small> : null}
                </th>
                <td className="event" data-label="Who">
                  <span>
                    {payment.name}
                    <br />
                    <span className="soft small">{payment.email}</span>
                  </span>
                </td>
                <td className="event num" data-label="When">
                  {payment.whenText}
                </td>
                <td className="paid" data-label="Amount">
                  {exactPrice(Math.round(payment.amount * 100))}
                  {payment.currency === 'usd' ? ' USD' : ''}
                </td>
                <td className="status">
                  <span className={`badge badge--${payment.look}`}>{payment.stateText}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListBody>
    </section>
  )
}
