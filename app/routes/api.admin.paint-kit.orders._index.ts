import { readOnly } from '~/server/http/json-action'
import { getOrders } from '~/server/orders'

export const loader = getOrders('paint_kit')

export const action = readOnly
