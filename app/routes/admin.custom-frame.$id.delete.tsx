import { orderDeleteAction, orderDeleteLoader } from '~/server/orders'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export const loader = orderDeleteLoader('custom_frame')

export const action = orderDeleteAction('custom_frame')
