import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmCustomer } from '~/components/admin/customers/confirm-customer'
import { nothingToSend } from '~/contract/owner/session'
import { customers as texts } from '~/copy/owner/admin'
import { deleteCustomer } from '~/domain/customers/change-customer'
import { readCustomerPage } from '~/domain/customers/read-customer'
import { orNotFound, ownerFormAction, pageId } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'Delete customer, admin' }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  return { customer: orNotFound(() => readCustomerPage(services(), pageId(params.id))) }
}

export const action = ownerFormAction({
  delete: {
    gone: { list: '/admin/customers', failed: texts.delete.failed },
    schema: nothingToSend,
    run: ({ services, actor, params }) => {
      const { undoId } = deleteCustomer(services, { id: pageId(params.id), actor })
      return { redirectTo: '/admin/customers', toast: { title: 'Customer deleted', undoId } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteCustomer() {
  const { customer } = useLoaderData<typeof loader>()
  return <ConfirmCustomer {...texts.delete} customer={customer} title="Delete customer" />
}
