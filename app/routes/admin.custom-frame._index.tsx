import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrdersScreen } from '~/components/admin/orders/orders-screen'
import { ordersAction, readOrdersPage } from '~/server/orders'

export const loader = ({ request }: LoaderFunctionArgs) => readOrdersPage(request, 'custom_frame')

export const action = ordersAction('custom_frame')

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function CustomFrames() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />
}
