import { findFrameOrder, findFrameOrderByReference } from '#db/queries/custom-frame-orders'
import { findKitOrder, findKitOrderByReference } from '#db/queries/paint-kit-orders'
import { findPayment, type Payment } from '#db/queries/payments'
import type { OrderKind } from '../../contract/orders'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'
import type { Order } from './order-details'

/** The order of this kind, or nothing. */
export function findOrder(services: Services, kind: OrderKind, id: number): Order | undefined {
  if (kind === 'paint_kit') {
    const row = findKitOrder(services.db, id)
    return row && { kind, row }
  }
  const row = findFrameOrder(services.db, id)
  return row && { kind, row }
}

/** The order, or 404. */
export function requireOrder(services: Services, kind: OrderKind, id: number): Order {
  const order = findOrder(services, kind, id)
  if (!order) throw new Failure('missing', 'order_not_found', 'This order does not exist.')
  return order
}

/** 'PK-4K7Q2M', 'CF-…' */
export function findOrderByReference(services: Services, reference: string): Order | undefined {
  const kit = findKitOrderByReference(services.db, reference)
  if (kit) return { kind: 'paint_kit', row: kit }
  const frame = findFrameOrderByReference(services.db, reference)
  return frame && { kind: 'custom_frame', row: frame }
}

/** The payment of an order; undefined when nothing was ever asked of a card. */
export function findOrderPayment(services: Services, { row }: Order): Payment | undefined {
  return row.payment_id ? findPayment(services.db, row.payment_id) : undefined
}

/** The order that a payment made. */
export function findOrderOfPayment(services: Services, payment: Payment): Order | undefined {
  if (payment.made_id === null) return undefined
  if (payment.made_kind === 'paint_kit_order') return findOrder(services, 'paint_kit', payment.made_id)
  if (payment.made_kind === 'custom_frame_order') return findOrder(services, 'custom_frame', payment.made_id)
  return undefined
}
