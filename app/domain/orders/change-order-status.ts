import { type Order, updateOrder } from '#db/queries/orders'
import { inTransaction } from '#db/transaction'
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '../../contract/orders'
import { fieldFailure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { settleRemoved } from '../payments/problems'
import type { Services } from '../services'
import { requireOrder } from './find-order'
import { orderStatusChanged } from './order-messages'

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
 * The owner moves an order on: one e-mail to the buyer for each change, 'ready' with where and when to collect it. 'completed'
 * records when; leaving it forgets that. The state that it has already changes nothing and sends nothing, and nothing is sent
 * about an order that was never paid. Throws 404 and 400.
 */
export function changeOrderStatus(services: Services, change: StatusChange): Order {
  return inTransaction(services.db, () => {
    const before = requireOrder(services, change.kind, change.id)
    if (before.order_status === change.orderStatus) return before
    const order_status = requireStatus(change)
    const now = instantNow(services.clock)
    const completedAt = change.completedAt && change.completedAt < now ? change.completedAt : now
    const completed_at = order_status === 'completed' ? completedAt : null
    const after = updateOrder(services.db, before.id, { order_status, completed_at, updated_at: now })
    recordChange(services, {
      actor: change.actor,
      action: 'status',
      subject: `${change.kind}_order`,
      subjectId: change.id,
      detail: { from: before.order_status, to: after.order_status },
    })
    if (after.order_status === 'cancelled') {
      settleRemoved(services, { subject_type: 'order', subject: after.reference }, change.actor)
    }
    if (after.payment_status === 'paid') orderStatusChanged.queue(services, { order: after, at: now })
    return after
  })
}

function requireStatus({ kind, orderStatus }: StatusChange): OrderStatus {
  const known = ORDER_STATUSES[kind].find((status) => status === orderStatus)
  if (known) return known
  throw fieldFailure('orderStatus', 'unknown_status', `Please choose one of ${ORDER_STATUSES[kind].join(', ')}.`)
}
