import { deleteOrderRow, findOrder, type Order, removePickup, updateOrder } from '#db/queries/orders'
import { inTransaction } from '#db/transaction'
import type { OrderChanges } from '~/contract/orders/order-changes'
import { ORDER_LISTS, ORDER_STATUSES, type OrderKind, type OrderStatus } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderScreens } from '~/copy/owner/owner-orders'
import { conflict, fieldFailure, missing } from '~/lib/failure'
import { type ByOwner, recordChange } from '../audit/record-change'
import { raiseUnrefunded, settleAboutRemoved, settleUnrefunded } from '../payments/problems'
import { sameMoney, unreturnedCents } from '../payments/refunds/refundable'
import { dropPickup } from '../pickups/change-pickup'
import { type Collection, findPickup } from '../pickups/collection'
import type { Services } from '../services'
import { recordUndoable, saveUndo, type UndoStep, undoOfDelete, undoOfUpdate } from '../undo/save-undo'
import { findOrderPayment, orderPath, requireOrder } from './find-order'
import { orderStatusChanged } from './order-messages'

interface Which {
  kind: OrderKind
  id: number
  actor: string
}

/** The owner changes notes or state, archives or restores, all or nothing. 404, and 400 for a state of another kind. */
export function changeOrder(services: Services, { changes, ...which }: Which & { changes: OrderChanges }): Order {
  return inTransaction(services.db, () => {
    const before = requireOrder(services, which.kind, which.id)
    const { adminNotes, isArchived, orderStatus } = changes
    if (orderStatus !== undefined && orderStatus !== before.order_status)
      changeStatus(services, before, { ...which, changes })
    const isMoved = isArchived !== undefined && isArchived !== (before.is_archived === 1)
    const isNoted = adminNotes !== undefined && adminNotes !== before.admin_notes
    if (isMoved || isNoted) {
      store(services, which, isMoved ? (isArchived ? 'archive' : 'restore') : 'note', {
        ...(isNoted && { admin_notes: adminNotes }),
        ...(isMoved && { is_archived: isArchived ? 1 : 0 }),
      })
    }
    return requireOrder(services, which.kind, which.id)
  })
}

/** The owner has contacted the buyer of a frame, as promised within 24 hours. */
export function markContacted(services: Services, { id, actor }: ByOwner): { order: Order; undoId: number | null } {
  const which = { kind: 'custom_frame', id, actor } as const
  return inTransaction(services.db, () => {
    const before = requireOrder(services, which.kind, id)
    if (before.contacted_at !== null) return { order: before, undoId: null }
    const contacted = { contacted_at: services.clock.instant() }
    const order = store(services, which, 'contacted', contacted)
    const label = `Order ${order.reference} of ${order.customer_name} marked as contacted`
    return { order, undoId: saveUndo(services, { actor, label, steps: [undoOfUpdate('orders', before, contacted)] }) }
  })
}

/**
 * The buyer of a paid order gets one e-mail for each new state. 'completed' stores the time; another state clears it.
 */
function changeStatus(services: Services, before: Order, change: Which & { changes: OrderChanges }): void {
  const { kind, id, actor, changes } = change
  const now = services.clock.instant()
  const order_status = requireStatus(kind, changes.orderStatus)
  const completedAt = changes.completedAt && changes.completedAt < now ? changes.completedAt : now
  const completed_at = order_status === 'completed' ? completedAt : null
  const after = updateOrder(services.db, id, { order_status, completed_at, updated_at: now })
  const detail = { from: before.order_status, to: order_status }
  recordChange(services, { actor, action: 'status', subject: `${kind}_order`, subjectId: id, detail })
  if (order_status === 'cancelled') {
    dropPickup(services, collectionOfOrder(services, after))
    settleAboutRemoved(services, aboutOrder(after), actor)
    raiseUnreturned(services, after)
  } else if (before.order_status === 'cancelled') settleUnrefunded(services, aboutOrder(after), actor)
  if (after.payment_status === 'paid') orderStatusChanged.queue(services, { order: after, at: now })
}

export const aboutOrder = ({ reference }: Order) => ({ subject_type: 'order', subject: reference }) as const

/** Puts money of an ended order that was not returned in 'Needs you'; returns the steps that undo it. */
function raiseUnreturned(services: Services, order: Order): UndoStep[] {
  const payment = findOrderPayment(services, order)
  const parts = payment ? [{ payment, unreturnedCents: unreturnedCents(services, payment) }] : []
  return raiseUnrefunded(services, aboutOrder(order), parts)
}

function requireStatus(kind: OrderKind, requested: string | undefined): OrderStatus {
  const known = ORDER_STATUSES[kind].find((status) => status === requested)
  if (known) return known
  throw fieldFailure('orderStatus', 'unknown_status', `Please choose one of ${ORDER_STATUSES[kind].join(', ')}.`)
}

type Stored = { admin_notes?: string; is_archived?: 0 | 1; contacted_at?: string }

function store(services: Services, { kind, id, actor }: Which, action: string, set: Stored): Order {
  recordChange(services, { actor, action, subject: `${kind}_order`, subjectId: id, detail: set })
  return updateOrder(services.db, id, { ...set, updated_at: services.clock.instant() })
}

/** Deletes an order without a refund; money that was not returned is put in 'Needs you'. Throws 404. */
export function deleteOrder(services: Services, { kind, id, actor }: Which): { order: Order; undoId: number } {
  return inTransaction(services.db, () => {
    const order = requireOrder(services, kind, id)
    const steps: UndoStep[] = [undoOfDelete('orders', order)]
    const collection = collectionOfOrder(services, order)
    dropPickup(services, collection)
    const pickup = findPickup(services, collection)
    if (pickup) {
      removePickup(services.db, pickup.id)
      steps.push(undoOfDelete('pickups', pickup))
    }
    const payment = findOrderPayment(services, order)
    deleteOrderRow(services.db, id)
    steps.push(...settleAboutRemoved(services, aboutOrder(order), actor), ...raiseUnreturned(services, order))
    const detail = { reference: order.reference }
    const change = { actor, action: 'delete', subject: `${kind}_order`, subjectId: id, detail }
    const label = `Order ${order.reference} of ${order.customer_name} deleted`
    return {
      order,
      undoId: recordUndoable(services, change, { label, steps, after: payment && sameMoney(services, payment) }),
    }
  })
}

/**
 * An order as a collection (rule 8.12). Not collected before it is paid, nor when it was cancelled or refunded in full.
 */
export function collectionOfOrder(services: Services, order: Order): Collection {
  const isRefunded = findOrderPayment(services, order)?.state === 'refunded'
  const isPaid = order.payment_status === 'paid' && !isRefunded && order.order_status !== 'cancelled'
  return {
    of: { order_id: order.id },
    what: order.kind === 'paint_kit' ? kits.title : frames.title,
    yours: order.kind === 'paint_kit' ? 'your paint kit' : 'your custom frame',
    reference: order.reference,
    buyer: { name: order.customer_name, email: order.customer_email },
    path: orderPath(services, order),
    ownerPath: `/admin/pickups/order/${order.id}`,
    list: { path: ORDER_LISTS[order.kind], label: orderScreens[order.kind].title },
    refusal: isPaid ? null : conflict('not_collected', 'This order is not paid, or was cancelled or refunded.'),
  }
}

/** The same by the order's id, of either kind, for the owner; 404 when there is none. */
export function requireOrderedThing(services: Services, id: number): Collection {
  const order = findOrder(services.db, id)
  if (order) return collectionOfOrder(services, order)
  throw missing('order_not_found', 'This order does not exist.')
}
