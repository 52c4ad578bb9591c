import type { FrameOrder } from '#db/queries/custom-frame-orders'
import type { KitOrder } from '#db/queries/paint-kit-orders'
import type { FrameOrderWire, KitOrderWire } from '../../contract/orders'
import type { Cents } from '../../lib/money'

/** A kit order as the public call answers it; never the owner's notes. */
export function kitOrderWire(row: KitOrder, intentId: string | null): KitOrderWire {
  return {
    ...buyerWire(row, intentId),
    pthaloBlue: row.pthalo_blue === 1,
    alizarinCrimson: row.alizarin_crimson === 1,
    yellowOxide: row.yellow_oxide === 1,
    extraCanvases: row.extra_canvases,
    orderStatus: row.order_status,
  }
}

/** A frame order as the public call answers it; never the owner's notes. */
export function frameOrderWire(row: FrameOrder, intentId: string | null): FrameOrderWire {
  return {
    ...buyerWire(row, intentId),
    artworkDescription: row.artwork_description,
    frameStyle: row.frame_style,
    dimensions: row.dimensions,
    orderStatus: row.order_status,
  }
}

function buyerWire(row: KitOrder | FrameOrder, intentId: string | null) {
  return {
    id: row.id,
    reference: row.reference,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerAddress: row.customer_address,
    pickupNotes: row.pickup_notes,
    price: priceText(row.price_cents),
    paymentStatus: row.payment_status,
    stripePaymentIntentId: intentId,
    completedAt: row.completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** '260.50' */
function priceText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
