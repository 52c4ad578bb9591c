import { useLoaderData } from '@remix-run/react'
import { ConfirmCustomer } from '~/components/admin/customers/confirm-customer'
import { deleteCustomer } from '~/domain/customers/change-customer'
import { readCustomerView } from '~/domain/customers/read-customers'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

const failed = 'Failed to delete customer'

export const meta = () => [{ title: 'Delete customer, admin' }]

export const loader = ownerLoader(({ services, id }) => readCustomerView(services, id))

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/customers', failed: () => failed },
    run: ({ services, actor, id }) => {
      const { undoId } = deleteCustomer(services, { id, actor })
      return { redirectTo: '/admin/customers', toast: { title: 'Customer deleted', undoId } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteCustomer() {
  return (
    <ConfirmCustomer
      customer={useLoaderData<typeof loader>()}
      title="Delete customer"
      intent="delete"
      question="Delete this customer? Their bookings, vouchers and orders stay as records, with the name and address that they were made with."
      confirm="Delete customer"
      sending="Deleting..."
      failed={failed}
    />
  )
}
