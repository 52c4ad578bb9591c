import { ordersAction, ordersLoader } from '~/server/orders'

export { OrdersScreen as default } from '~/components/admin/orders/orders-screen'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ordersLoader('paint_kit')

export const action = ordersAction('paint_kit')
