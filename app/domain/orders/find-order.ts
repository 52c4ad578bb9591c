import { findFrameOrder, findFrameOrderByReference } from '#db/queries/custom-frame-orders'
import { findKitOrder, findKitOrderByReference } from '#db/queries/paint-kit-orders'
import type { Payment } from '#db/queries/payments'
import type { OrderKind } from '../../contract/orders'
import type { Services } from '../services'
import type { Order } from './order-details'

export function findOrder(services: Services, kind: OrderKind, id: number): Order | undefined {
  if (kind === 'paint_kit') {
    const row = findKitOrder(services.db, id)
    return row && { kind, row }
  }
  const row = findFrameOrder(services.db, id)
  return row && { kind, row }
}

/** 'PK-4K7Q2M', 'CF-…' */
export function findOrderByReference(services: Services, reference: string): Order | undefined {
  const kit = findKitOrderByReference(services.db, reference)
  if (kit) return { kind: 'paint_kit', row: kit }
  const frame = findFrameOrderByReference(services.db, reference)
  return frame && { kind: 'custom_frame', row: frame }
}

/** The order that a payment made. */
export function findOrderOfPayment(services: Services, payment: Payment): Order | undefined {
  if (payment.made_id === null) return undefined
  if (payment.made_kind === 'paint_kit_order') return findOrder(services, 'paint_kit', payment.made_id)
  if (payment.made_kind === 'custom_frame_order') return findOrder(services, 'custom_frame', payment.made_id)
  return undefined
}
