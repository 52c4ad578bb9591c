import { updateFrameOrder } from '#db/queries/custom-frame-orders'
import { updateKitOrder } from '#db/queries/paint-kit-orders'
import { inTransaction } from '#db/transaction'
import { FRAME_STATUSES, type FrameStatus, KIT_STATUSES, type KitStatus, type OrderKind } from '../../contract/orders'
import { Failure, fieldFailure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { findOrder } from './find-order'
import type { Order } from './order-details'
import { queueStatusMessage } from './order-messages'

export interface StatusChange {
  kind: OrderKind
  id: number
  orderStatus: string
  /** Username of the owner. */
  actor: string
}

/**
 * The owner moves an order on (spec 2 §4): one e-mail to the buyer for each change, 'ready' with where and when to collect
 * it. 'completed' records when; leaving it forgets that. The state that it has already changes and tells nothing, and an
 * order that was never paid tells nothing either. Throws 404 and 400.
 */
export function changeOrderStatus(services: Services, change: StatusChange): Order {
  return inTransaction(services.db, () => {
    const before = findOrder(services, change.kind, change.id)
    if (!before) throw new Failure('missing', 'order_not_found', 'This order does not exist.')
    if (before.row.order_status === change.orderStatus) return before
    const now = instantNow(services.clock)
    const after = moved(services, before, change.orderStatus, now)
    recordChange(services, {
      actor: change.actor,
      action: 'status',
      subject: `${change.kind}_order`,
      subjectId: change.id,
      detail: { from: before.row.order_status, to: after.row.order_status },
    })
    if (after.row.payment_status === 'paid') queueStatusMessage(services, after, now)
    return after
  })
}

function moved(services: Services, before: Order, status: string, now: string): Order {
  const times = { completed_at: status === 'completed' ? now : null, updated_at: now }
  if (before.kind === 'paint_kit') {
    const order_status = requireStatus<KitStatus>(KIT_STATUSES, status)
    return { kind: 'paint_kit', row: updateKitOrder(services.db, before.row.id, { order_status, ...times }) }
  }
  const order_status = requireStatus<FrameStatus>(FRAME_STATUSES, status)
  return { kind: 'custom_frame', row: updateFrameOrder(services.db, before.row.id, { order_status, ...times }) }
}

function requireStatus<S extends string>(statuses: readonly S[], status: string): S {
  const known = statuses.find((one) => one === status)
  if (known) return known
  throw fieldFailure('orderStatus', 'unknown_status', `Please choose one of ${statuses.join(', ')}.`)
}
