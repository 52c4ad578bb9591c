import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteOrderPage } from '~/components/admin/orders/orders-screen'
import { orderDeleteAction, readOrderToDelete } from '~/server/orders'

export const meta = () => [{ title: 'Delete order, admin' }]

export const loader = ({ request, params }: LoaderFunctionArgs) => readOrderToDelete(request, 'custom_frame', params.id)

export const action = orderDeleteAction('custom_frame')

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeleteCustomFrameOrder() {
  return <DeleteOrderPage order={useLoaderData<typeof loader>()} />
}
