import { useLoaderData } from '@remix-run/react'
import { ActLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { RemindersTool } from '~/components/admin/settings/tools'
import { type Column, column, rowLinkClass, Table } from '~/components/admin/table'
import { badgeClass } from '~/components/ui/looks'
import { remindersText } from '~/copy/owner/tools'
import { type CustomerView, customerList } from '~/domain/customers/read-customers'
import { sendRemindersNow } from '~/domain/reminders/reminders'
import { shortDollarPrice } from '~/lib/money'
import { ownerFormAction } from '~/server/auth/owner-form'
import { listLoader } from '~/server/owner-list'

export const loader = listLoader(customerList)

/** The reminders' button is the tab's only post. */
export const action = ownerFormAction({
  'send-reminders': {
    run: ({ services, actor }) => {
      const sent = sendRemindersNow(services, { actor })
      return { result: { success: true, message: remindersText(sent) } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The Customers tab. */
export default function CustomersTab() {
  const list = useLoaderData<typeof loader>()
  const tools = (
    <div className="mt-8 max-w-184">
      <RemindersTool />
    </div>
  )
  return (
    <ListPage
      list={list}
      title="Customers"
      create={{ to: '/admin/customers/new', label: 'Add customer' }}
      after={tools}
    >
      <Table caption="Customers, by name" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

const columns: Column<CustomerView>[] = [
  column('Name', 'name', ({ id, name, email }) => (
    <>
      <ActLink fromList className={rowLinkClass} to={`/admin/customers/${id}`} label={name} />
      <small>{email}</small>
    </>
  )),
  column('Phone', 'event', ({ phone }) => phone || 'none'),
  column('Classes', 'people', ({ classesAttended }) => classesAttended, { label: 'Classes attended' }),
  column(
    'Vouchers',
    'paid',
    ({ vouchersPurchased: count, totalVoucherValue }) =>
      count === 0 ? '0' : `${count}, ${shortDollarPrice(totalVoucherValue)}`,
    { label: 'Vouchers bought' },
  ),
  column('News', 'status', ({ isEventSubscriber }) =>
    isEventSubscriber ? (
      <span className={badgeClass('good')}>Subscribed</span>
    ) : (
      <span className={badgeClass('line')}>Not subscribed</span>
    ),
  ),
  column('Actions', 'act', ({ id, name }) => (
    <ActLink fromList to={`/admin/customers/${id}`} label="Open" about={name} />
  )),
]
