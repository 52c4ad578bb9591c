import { readOnly } from '~/server/http/json-action'
import { getOrders } from '~/server/orders'

export const loader = getOrders('custom_frame')

export const action = readOnly
