import { writeOnly } from '~/server/http/json-action'
import { putOrDeleteOrder } from '~/server/orders'

export const loader = writeOnly('PUT', 'DELETE')

export const action = putOrDeleteOrder('paint_kit')
