import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrdersScreen } from '~/components/admin/orders/orders-screen'
import { ordersAction, readOrdersPage } from '~/server/orders'

export const loader = ({ request }: LoaderFunctionArgs) => readOrdersPage(request, 'paint_kit')

export const action = ordersAction('paint_kit')

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function PaintKits() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />
}
