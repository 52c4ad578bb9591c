import { insertFrameOrder } from '#db/queries/custom-frame-orders'
import { upsertCustomer } from '#db/queries/customers'
import type { Payment } from '#db/queries/payments'
import { instantNow } from '../../providers/clock.port'
import { newOrderIds } from '../orders/order-link'
import { queueOrderMessages } from '../orders/order-messages'
import { frameDetails } from '../orders/stored-details'
import type { Fulfilment } from '../payments/purchase'
import type { Services } from '../services'

/** The frame order of a paid payment; without details it waits for the order call (PRODUCT §1). */
export function makeFrameOrder(services: Services, payment: Payment): Fulfilment {
  const { db } = services
  if (payment.details === null) return { outcome: 'awaiting' }
  const details = frameDetails.parse(JSON.parse(payment.details))
  const now = instantNow(services.clock)
  const customer = upsertCustomer(db, {
    name: details.customerName,
    email: details.customerEmail,
    phone: details.customerPhone,
    now,
  })
  const row = insertFrameOrder(db, {
    customer_name: details.customerName,
    customer_email: details.customerEmail,
    customer_phone: details.customerPhone,
    customer_address: details.customerAddress,
    artwork_description: details.artworkDescription,
    frame_style: details.frameStyle,
    dimensions: details.dimensions,
    pickup_notes: details.pickupNotes,
    price_cents: payment.amount_cents,
    payment_status: 'paid',
    customer_id: customer.id,
    payment_id: payment.id,
    ...newOrderIds(services, 'custom_frame'),
    created_at: now,
    updated_at: now,
  })
  queueOrderMessages(services, { kind: 'custom_frame', row })
  return { outcome: 'made', kind: 'custom_frame_order', id: row.id }
}
