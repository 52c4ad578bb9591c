import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { CustomerForms } from '~/components/admin/customers/customer-forms'
import { CustomerHistory } from '~/components/admin/customers/customer-history'
import { PageHead } from '~/components/admin/page-head'
import { Stats } from '~/components/admin/stats'
import { type AdminCustomerView, assignVoucherForm, customerForm, mergeForm } from '~/contract/owner/customers'
import { editCustomer, mergeCustomers } from '~/domain/customers/change-customer'
import { readCustomerView } from '~/domain/customers/list-customers'
import { readCustomerPage } from '~/domain/customers/read-customer'
import { assignVoucher } from '~/domain/vouchers/assign-voucher'
import { shortPrice } from '~/lib/money'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { refuseStale, versionTokenOf } from '~/server/http/stale-form'

export const meta: MetaFunction = () => [{ title: 'Customer, admin' }]

export const loader = ownerLoader(({ services, id }) => {
  const customer = readCustomerPage(services, id)
  return { customer, versionToken: versionTokenOf(shownOf(customer)) }
})

/** What the form shows of a customer. */
function shownOf({ name, email, phone, isEventSubscriber }: AdminCustomerView) {
  return { name, email, phone, isEventSubscriber }
}

export const action = ownerFormAction({
  edit: {
    schema: customerForm,
    run: ({ services, input, form, actor, id, here }) => {
      refuseStale(form, shownOf(readCustomerView(services, id)))
      const { customer, undoId } = editCustomer(services, { id, changes: input, actor })
      return { redirectTo: here, toast: { title: 'Customer updated', text: customer.name, undoId } }
    },
  },
  assign: {
    schema: assignVoucherForm,
    run: async ({ services, input, actor, id, here }) => {
      const assigned = await assignVoucher(services, { to: { customerId: id }, voucher: input, actor })
      const { code, value_cents, purchaser_name } = assigned.voucher
      const delivery = assigned.emailSent ? 'It is on its way by email.' : 'The email follows shortly.'
      const text = `${shortPrice(value_cents)} for ${purchaser_name}. ${delivery}`
      return { redirectTo: here, toast: { title: `Voucher ${code}`, text } }
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

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** A customer: who it is, what happened, and everything that can be done. */
export default function CustomerPage() {
  const { customer, versionToken } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin/customers" label="Customers" title={customer.name}>
        <p className="soft small num">Customer since {customer.sinceText}</p>
      </PageHead>
      <p className="form__acts">
        {customer.phoneHref ? (
          <a className="btn btn--small" href={customer.phoneHref}>
            Call {customer.phone}
          </a>
        ) : null}
        <a className="btn btn--quiet btn--small" href={`mailto:${customer.email}`}>
          Write<span className="sr-only"> to {customer.email}</span>
        </a>
        <Link className="btn btn--quiet btn--small" to={`/admin/bookings/new?customer=${customer.id}`}>
          Book<span className="sr-only"> for {customer.name}</span>
        </Link>
      </p>
      <Stats
        figures={[
          { name: 'Classes attended', value: customer.classesAttended },
          { name: 'Vouchers bought', value: customer.vouchersPurchased },
          { name: 'Voucher value', value: shortPrice(Math.round(customer.totalVoucherValue * 100)) },
        ]}
      />
      <div className="sides">
        <CustomerHistory customer={customer} />
        <CustomerForms key={customer.updatedAt} customer={customer} versionToken={versionToken} />
      </div>
    </>
  )
}
