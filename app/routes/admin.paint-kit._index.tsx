import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OrdersScreen } from '~/components/admin/orders/orders-screen'
import { orderScreens } from '~/copy/owner/owner-orders'
import { ordersAction, readOrdersPage } from '~/server/orders'

export const meta: MetaFunction = () => [{ title: `${orderScreens.paint_kit.title}, admin` }]

export const loader = ({ request }: LoaderFunctionArgs) => readOrdersPage(request, 'paint_kit')

export const action = ordersAction('paint_kit')

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function PaintKits() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />
}
