import { ordersAction, ordersLoader } from '~/server/orders'

export { OrdersScreen as default } from '~/components/admin/orders/orders-screen'
export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const loader = ordersLoader('custom_frame')

export const action = ordersAction('custom_frame')
