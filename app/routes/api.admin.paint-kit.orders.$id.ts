import { changeOrDeleteOrder } from '~/server/orders'

export const { loader, action } = changeOrDeleteOrder('paint_kit')
