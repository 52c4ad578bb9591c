import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrdersScreen } from '~/components/admin/orders/orders-screen'
import { orderScreens } from '~/copy/owner/owner-orders'
import { ordersAction, readOrdersPage } from '~/server/orders'

export const meta: MetaFunction = () => [{ title: `${orderScreens.custom_frame.title}, admin` }]

export const loader = ({ request }: LoaderFunctionArgs) => readOrdersPage(request, 'custom_frame')

export const action = ordersAction('custom_frame')

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function CustomFrames() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />
}
