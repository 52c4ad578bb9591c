import { readOnly } from '~/server/http/json-action'
import { getOrders } from '~/server/order-api'

export const loader = getOrders('custom_frame')

export const action = readOnly
