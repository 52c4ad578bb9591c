import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { RemindersTool } from '~/components/admin/settings/tools'
import { TableHead } from '~/components/admin/table-head'
import { useList } from '~/components/admin/use-list'
import { remindersText } from '~/copy/owner/tools'
import { customerList } from '~/domain/customers/read-customers'
import { sendRemindersNow } from '~/domain/reminders/reminders'
import { shortPrice } from '~/lib/money'
import { ownerFormAction } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'
import '~/styles/admin/admin-tools.css'

export const meta: MetaFunction = () => [{ title: 'Customers, admin' }]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, customerList)

/** The reminders' button is the tab's only post. */
export const action = ownerFormAction({
  'send-reminders': {
    run: ({ services, actor }) => {
      const sent = sendRemindersNow(services, { actor })
      return { result: { success: true, message: remindersText(sent) } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The Customers tab. */
export default function CustomersTab() {
  const list = useLoaderData<typeof loader>()
  const { open } = useList()
  return (
    <section aria-labelledby="customers-title">
      <h2 className="sr-only" id="customers-title">
        Customers
      </h2>
      <ListControls list={list}>
        <Link className="btn btn--small" to="/admin/customers/new">
          Add customer
        </Link>
      </ListControls>
      <ListBody list={list}>
        <table>
          <caption className="sr-only">Customers, by name</caption>
          <TableHead left={['Name', 'Phone']} right={['Classes', 'Vouchers', 'News']} controls="Actions" />
          <tbody>
            {list.rows.map((customer) => (
              <tr key={customer.id}>
                <th scope="row">
                  <Link className="row-link" to={open(`/admin/customers/${customer.id}`)}>
                    {customer.name}
                  </Link>
                  <small>{customer.email}</small>
                </th>
                <td className="event num" data-label="Phone">
                  {customer.phone || 'none'}
                </td>
                <td className="people" data-label="Classes attended">
                  {customer.classesAttended}
                </td>
                <td className="paid" data-label="Vouchers bought">
                  {customer.vouchersPurchased === 0
                    ? '0'
                    : `${customer.vouchersPurchased}, ${shortPrice(Math.round(customer.totalVoucherValue * 100))}`}
                </td>
                <td className="status">
                  {customer.isEventSubscriber ? (
                    <span className="badge badge--good">Subscribed</span>
                  ) : (
                    <span className="badge badge--line">Not subscribed</span>
                  )}
                </td>
                <td className="act">
                  <Link className="btn btn--quiet btn--small" to={open(`/admin/customers/${customer.id}`)}>
                    Open<span className="sr-only"> {customer.name}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ListBody>
      <div className="tool-list tool-list--below">
        <RemindersTool />
      </div>
    </section>
  )
}
