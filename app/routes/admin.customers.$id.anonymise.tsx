import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmCustomer } from '~/components/admin/customers/confirm-customer'
import { nothingToSend } from '~/contract/owner/session'
import { customers as texts } from '~/copy/owner/admin'
import { anonymiseCustomer } from '~/domain/customers/anonymise-customer'
import { readCustomerPage } from '~/domain/customers/read-customer'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Anonymise customer, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { customer: orNotFound(() => readCustomerPage(services(), pageId(params.id))) }
}

export const action = ownerFormAction({
  anonymise: {
    schema: nothingToSend,
    run: ({ services, actor, params }) => {
      anonymiseCustomer(services, { id: pageId(params.id), actor })
      return { redirectTo: '/admin/customers', toast: { title: 'Customer anonymised' } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Asked by the Privacy Act 2020: what is no longer needed is not stored. */
export default function AnonymiseCustomer() {
  const { customer } = useLoaderData<typeof loader>()
  return (
    <ConfirmCustomer
      {...texts.anonymise}
      customer={customer}
      title="Anonymise customer"
      blocked={customer.anonymiseRefusal}
    />
  )
}
