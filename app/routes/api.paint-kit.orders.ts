import { kitOrderRequest } from '~/contract/orders/order-forms'
import { orderedKit } from '~/domain/orders/order-details'
import { writeOnly } from '~/server/http/json-action'
import { postOrder } from '~/server/orders'

export const loader = writeOnly('POST')

export const action = postOrder(kitOrderRequest, orderedKit)
