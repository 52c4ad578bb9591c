import { frameOrderRequest } from '~/contract/orders/order-forms'
import { orderedFrame } from '~/domain/orders/order-details'
import { postOrder } from '~/server/orders'

export const { loader, action } = postOrder(frameOrderRequest, orderedFrame)
