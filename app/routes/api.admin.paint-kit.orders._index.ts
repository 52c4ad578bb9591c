import { listKitOrders } from '~/domain/orders/list-orders'
import { jsonLoader, readOnly } from '~/server/json-action'

/** GET: every kit order, archived ones last, newest first (spec 2 §7). */
export const loader = jsonLoader('owner', ({ services }) => listKitOrders(services))

export const action = readOnly
