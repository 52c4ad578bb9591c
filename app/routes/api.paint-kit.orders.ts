import { kitOrderRequest } from '~/contract/orders/order-forms'
import { orderedKit } from '~/domain/orders/order-details'
import { postOrder } from '~/server/orders'

export const { loader, action } = postOrder(kitOrderRequest, orderedKit)
