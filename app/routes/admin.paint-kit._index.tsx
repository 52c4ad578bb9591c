import { ordersAction, ordersLoader } from '~/server/orders'

export { OrdersScreen as default } from '~/components/admin/orders/orders-screen'
export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const loader = ordersLoader('paint_kit')

export const action = ordersAction('paint_kit')
