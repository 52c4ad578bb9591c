import { useLoaderData } from '@remix-run/react'
import { Empty, History, Sides, Stats } from '~/components/admin/cards'
import { CustomerForms } from '~/components/admin/customers/customer-forms'
import { ActLink, RowLink } from '~/components/admin/list-links'
import { MailTrouble } from '~/components/admin/messages'
import { actsClass } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { buttonClass } from '~/components/ui/looks'
import { assignVoucherForm, customerForm, mergeForm } from '~/contract/owner/customers'
import { vouchers } from '~/copy/owner/admin'
import { editCustomer, mergeCustomers } from '~/domain/customers/change-customer'
import {
  type CustomerPageView,
  type CustomerView,
  readCustomerPage,
  readCustomerView,
} from '~/domain/customers/read-customers'
import { findMailTrouble } from '~/domain/messages/suppress-email'
import { assignVoucher } from '~/domain/vouchers/owner-vouchers'
import { shortDollarPrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const loader = ownerLoader(({ services, id }) => {
  const customer = readCustomerPage(services, id)
  const trouble = findMailTrouble(services, customer.email)
  return { customer, trouble, versionToken: versionTokenOf(versionedFields(customer)) }
})

function versionedFields({ name, email, phone, isEventSubscriber }: CustomerView) {
  return { name, email, phone, isEventSubscriber }
}

export const action = ownerFormAction({
  edit: {
    schema: customerForm,
    run: ({ services, input, form, actor, id, here }) => {
      refuseStale(form, versionedFields(readCustomerView(services, id)))
      const { customer, undoId } = editCustomer(services, { id, changes: input, actor })
      return { redirectTo: here, toast: { title: 'Customer updated', text: customer.name, undoId } }
    },
  },
  assign: {
    schema: assignVoucherForm,
    run: async ({ services, input, form, actor, id, here }) => {
      refuseStale(form, versionedFields(readCustomerView(services, id)))
      const assigned = await assignVoucher(services, { to: { customerId: id }, voucher: input, actor })
      return { redirectTo: here, toast: vouchers.assigned(assigned) }
    },
  },
  merge: {
    schema: mergeForm,
    run: ({ services, input, actor, id, here }) => {
      const { customer, undoId } = mergeCustomers(services, { intoId: id, email: input.email, actor })
      return { redirectTo: here, toast: { title: 'Customers merged', text: customer.name, undoId } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** A customer: who it is, what happened, and everything that can be done. */
export default function CustomerPage() {
  const { customer, trouble, versionToken } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/customers" label="Customers" title={customer.name}>
        <p className="text-sm text-ink-soft tabular-nums">Customer since {customer.sinceText}</p>
      </PageHead>
      <p className={actsClass}>
        {customer.phoneHref ? (
          <a className={buttonClass({ size: 'small' })} href={customer.phoneHref}>
            Call {customer.phone}
          </a>
        ) : null}
        <a className={buttonClass({ kind: 'quiet', size: 'small' })} href={`mailto:${customer.email}`}>
          Write<span className="sr-only"> to {customer.email}</span>
        </a>
        <ActLink to={`/admin/bookings/new?customer=${customer.id}`} label="Book" about={`for ${customer.name}`} />
      </p>
      <MailTrouble trouble={trouble} />
      <Stats
        figures={[
          { name: 'Classes attended', value: customer.classesAttended },
          { name: 'Vouchers bought', value: customer.vouchersPurchased },
          { name: 'Voucher value', value: shortDollarPrice(customer.totalVoucherValue) },
        ]}
      />
      <Sides>
        <CustomerHistory customer={customer} />
        <CustomerForms key={customer.updatedAt} customer={customer} versionToken={versionToken} />
      </Sides>
    </>
  )
}

/** Everything that happened with a customer, the newest first. */
function CustomerHistory({ customer }: { customer: CustomerPageView }) {
  const { bookings, vouchers, orders, payments } = customer
  const isEmpty = [bookings, vouchers, orders, payments].every((items) => items.length === 0)
  return (
    <>
      {isEmpty ? <Empty title="Nothing yet">Bookings, vouchers, orders and payments appear here.</Empty> : null}
      <History title="Bookings" entries={bookings.map(entryOf)} />
      <History title="Vouchers" entries={vouchers.map(entryOf)} />
      <History title="Orders" entries={orders.map(entryOf)} />
      <History title="Payments" entries={payments.map(entryOf)} />
    </>
  )
}

const entryOf = ({ id, href, title, dateText, note }: CustomerPageView['bookings'][number]) => ({
  id,
  title: <RowLink to={href}>{title}</RowLink>,
  lines: [dateText, note] as [string, string],
})
