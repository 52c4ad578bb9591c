import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteOrderPage } from '~/components/admin/orders/orders-screen'
import { orderDeleteAction, readOrderToDelete } from '~/server/orders'

export const meta = () => [{ title: 'Delete order, admin' }]

export const loader = ({ request, params }: LoaderFunctionArgs) => readOrderToDelete(request, 'paint_kit', params.id)

export const action = orderDeleteAction('paint_kit')

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeletePaintKitOrder() {
  return <DeleteOrderPage order={useLoaderData<typeof loader>()} />
}
