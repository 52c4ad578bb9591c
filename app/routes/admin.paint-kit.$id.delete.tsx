import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeleteOrderPage } from '~/components/admin/orders/orders-screen'
import { orderDeleteAction, readOrderToDelete } from '~/server/orders'

export const meta: MetaFunction = () => [{ title: 'Delete order, admin' }]

export const loader = ({ request, params }: LoaderFunctionArgs) => readOrderToDelete(request, 'paint_kit', params.id)

export const action = orderDeleteAction('paint_kit')

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function DeletePaintKitOrder() {
  return <DeleteOrderPage order={useLoaderData<typeof loader>()} />
}
