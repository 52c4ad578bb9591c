import { changeOrDeleteOrder } from '~/server/orders'

export const { loader, action } = changeOrDeleteOrder('custom_frame')
