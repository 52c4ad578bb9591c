import { frameOrderRequest } from '~/contract/orders/order-forms'
import { orderedFrame } from '~/domain/orders/order-details'
import { writeOnly } from '~/server/http/json-action'
import { postOrder } from '~/server/orders'

export const loader = writeOnly('POST')

export const action = postOrder(frameOrderRequest, orderedFrame)
