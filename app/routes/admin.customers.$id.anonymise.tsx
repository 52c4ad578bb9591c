import { useLoaderData } from '@remix-run/react'
import { ConfirmCustomer } from '~/components/admin/customers/confirm-customer'
import { anonymiseCustomer } from '~/domain/customers/anonymise-customer'
import { readCustomerPage } from '~/domain/customers/read-customers'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Anonymise customer, admin' }]

export const loader = ownerLoader(({ services, id }) => readCustomerPage(services, id))

export const action = ownerFormAction({
  anonymise: {
    run: ({ services, actor, id }) => {
      anonymiseCustomer(services, { id, actor })
      return { redirectTo: '/admin/customers', toast: { title: 'Customer anonymised' } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Asked by the Privacy Act 2020: what is no longer needed is not stored. */
export default function AnonymiseCustomer() {
  const customer = useLoaderData<typeof loader>()
  return (
    <ConfirmCustomer
      customer={customer}
      title="Anonymise customer"
      blocked={customer.anonymiseRefusal}
      intent="anonymise"
      question="Take away everything that says who this is, everywhere and for good? Sums and dates stay for the books. This cannot be undone."
      confirm="Anonymise for good"
      sending="Anonymising..."
      failed="Failed to anonymise customer"
    />
  )
}
