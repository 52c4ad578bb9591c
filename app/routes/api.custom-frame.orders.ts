import { frameOrderRequest } from '~/contract/orders/frames'
import { orderedFrame } from '~/domain/orders/order-details'
import { writeOnly } from '~/server/http/json-action'
import { postOrder } from '~/server/order-api'

export const loader = writeOnly('POST')

export const action = postOrder(frameOrderRequest, orderedFrame)
