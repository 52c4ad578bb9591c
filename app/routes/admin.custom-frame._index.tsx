import { ordersAction, ordersLoader } from '~/server/orders'

export { OrdersScreen as default } from '~/components/admin/orders/orders-screen'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ordersLoader('custom_frame')

export const action = ordersAction('custom_frame')
