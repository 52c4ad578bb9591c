import { upsertCustomer } from '#db/queries/customers'
import { findKitOrderByPayment, insertKitOrder, type KitOrder, updateKitOrder } from '#db/queries/paint-kit-orders'
import type { Payment } from '#db/queries/payments'
import { kitCents } from '../../contract/kit-price'
import { instantNow } from '../../providers/clock.port'
import { newOrderIds } from '../orders/order-link'
import { queueOrderMessages } from '../orders/order-messages'
import { type KitDetails, kitDetails } from '../orders/stored-details'
import type { Fulfilment } from '../payments/purchase'
import type { Services } from '../services'

/** The kit order of a paid payment: a pending one becomes paid, else it is made; without details it waits (PRODUCT §1). */
export function makeKitOrder(services: Services, payment: Payment): Fulfilment {
  const { db } = services
  if (payment.details === null) return { outcome: 'awaiting' }
  const details = kitDetails.parse(JSON.parse(payment.details))
  const pending = findKitOrderByPayment(db, payment.id)
  const row = pending
    ? updateKitOrder(db, pending.id, {
        payment_status: 'paid',
        customer_id: customerOf(services, details),
        updated_at: instantNow(services.clock),
      })
    : insertOrderOfKit(services, details, { paymentId: payment.id, isPaid: true })
  queueOrderMessages(services, { kind: 'paint_kit', row })
  return { outcome: 'made', kind: 'paint_kit_order', id: row.id }
}

/** Writes a kit order down; only a paid one makes its buyer a customer. Call inside the transaction of its cause. */
export function insertOrderOfKit(
  services: Services,
  details: KitDetails,
  { paymentId, isPaid }: { paymentId: string; isPaid: boolean },
): KitOrder {
  const now = instantNow(services.clock)
  return insertKitOrder(services.db, {
    customer_name: details.customerName,
    customer_email: details.customerEmail,
    customer_phone: details.customerPhone,
    customer_address: details.customerAddress,
    pickup_notes: details.pickupNotes,
    price_cents: kitCents(details, details.prices),
    kit_cents: details.prices.kit,
    paint_cents: details.prices.paint,
    canvas_cents: details.prices.canvas,
    pthalo_blue: details.pthaloBlue ? 1 : 0,
    alizarin_crimson: details.alizarinCrimson ? 1 : 0,
    yellow_oxide: details.yellowOxide ? 1 : 0,
    extra_canvases: details.extraCanvases,
    payment_status: isPaid ? 'paid' : 'pending',
    customer_id: isPaid ? customerOf(services, details) : null,
    payment_id: paymentId,
    ...newOrderIds(services, 'paint_kit'),
    created_at: now,
    updated_at: now,
  })
}

function customerOf(services: Services, { customerName, customerEmail, customerPhone }: KitDetails): number {
  const now = instantNow(services.clock)
  return upsertCustomer(services.db, { name: customerName, email: customerEmail, phone: customerPhone, now }).id
}
