import { findBy, rowsOf } from '../rows'
import type { Row } from '../tables'

export type Pickup = Row<'pickups'>

export const { insert: insertPickup, update: updatePickup, remove: removePickup } = rowsOf('pickups')

export const findPickupOfOrder = findBy('pickups', 'order_id')
export const findPickupOfResult = findBy('pickups', 'result_id')
