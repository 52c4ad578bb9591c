import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { stayWhenOffline } from '~/components/admin/form-state'
import { DeleteOrderPage } from '~/components/admin/orders/delete-order-page'
import { orderDeleteAction, readOrderToDelete } from '~/server/owner-orders'

export const meta: MetaFunction = () => [{ title: 'Delete order, admin' }]

export const loader = ({ request, params }: LoaderFunctionArgs) => readOrderToDelete(request, 'paint_kit', params.id)

export const action = orderDeleteAction('paint_kit')

export const clientAction = stayWhenOffline()

export default function DeletePaintKitOrder() {
  return <DeleteOrderPage order={useLoaderData<typeof loader>()} />
}
