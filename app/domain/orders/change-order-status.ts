import { updateFrameOrder } from '#db/queries/custom-frame-orders'
import { updateKitOrder } from '#db/queries/paint-kit-orders'
import { inTransaction } from '#db/transaction'
import { FRAME_STATUSES, type FrameStatus, KIT_STATUSES, type KitStatus, type OrderKind } from '../../contract/orders'
import { fieldFailure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { settleRemoved } from '../payments/problems'
import type { Services } from '../services'
import { requireOrder } from './find-order'
import type { Order } from './order-details'
import { queueStatusMessage } from './order-messages'

interface StatusChange {
  kind: OrderKind
  id: number
  orderStatus: string
  /** When it was completed, if the owner says so; never later than now. */
  completedAt?: string
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
    const before = requireOrder(services, change.kind, change.id)
    if (before.row.order_status === change.orderStatus) return before
    const now = instantNow(services.clock)
    const completedAt = change.completedAt && change.completedAt < now ? change.completedAt : now
    const after = moved(services, before, change.orderStatus, { now, completedAt })
    recordChange(services, {
      actor: change.actor,
      action: 'status',
      subject: `${change.kind}_order`,
      subjectId: change.id,
      detail: { from: before.row.order_status, to: after.row.order_status },
    })
    if (after.row.order_status === 'cancelled') {
      settleRemoved(services, { subject_type: 'order', subject: after.row.reference }, change.actor)
    }
    if (after.row.payment_status === 'paid') queueStatusMessage(services, after, now)
    return after
  })
}

function moved(services: Services, before: Order, status: string, at: { now: string; completedAt: string }): Order {
  const times = { completed_at: status === 'completed' ? at.completedAt : null, updated_at: at.now }
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
