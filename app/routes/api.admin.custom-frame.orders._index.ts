import { readOnly } from '~/server/json-action'
import { getOrders } from '~/server/order-api'

export const loader = getOrders('custom_frame')

export const action = readOnly
