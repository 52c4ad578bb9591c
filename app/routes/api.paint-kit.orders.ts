import { kitOrderRequest } from '~/contract/orders/kits'
import { orderedKit } from '~/domain/orders/order-details'
import { writeOnly } from '~/server/http/json-action'
import { postOrder } from '~/server/order-api'

export const loader = writeOnly('POST')

export const action = postOrder(kitOrderRequest, orderedKit)
