import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { TableHead } from '~/components/admin/table-head'
import { purposeLabels } from '~/copy/owner/admin'
import { paymentList } from '~/domain/payments/list-payments'
import { exactPrice } from '~/lib/money'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [{ title: 'Payments, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, paymentList)

export default function PaymentsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="payments-title">
      <h2 className="sr-only" id="payments-title">
        Payments
      </h2>
      <ListControls list={list} />
      <ListBody list={list}>
        <table>
          <caption className="sr-only">Payments, newest first</caption>
          <TableHead left={['What for', 'Who', 'When']} right={['Amount', 'State']} />
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
                  {exactPrice(payment.amount_cents)}
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
