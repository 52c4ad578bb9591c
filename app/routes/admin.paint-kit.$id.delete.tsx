import { orderDeleteAction, orderDeleteLoader } from '~/server/orders'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = orderDeleteLoader('paint_kit')

export const action = orderDeleteAction('paint_kit')
