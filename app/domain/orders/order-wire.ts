import type { FrameOrder } from '#db/queries/custom-frame-orders'
import type { ListedFrame, ListedKit } from '#db/queries/orders-list'
import type { KitOrder } from '#db/queries/paint-kit-orders'
import { kitItems } from '../../contract/kit-price'
import type { AdminFrameOrderWire, AdminKitOrderWire, OwnersOrder } from '../../contract/order-changes'
import type { FrameOrderWire, KitOrderWire } from '../../contract/orders'
import { type Cents, dollarsOf } from '../../lib/money'
import { dateTimeText } from '../../lib/nz-time'
import { internationalPhone } from '../settings/read-settings'

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

/** A kit as the owner sees it, on her screen and in her call (spec 2 §3, §7). */
export function adminKitWire(row: ListedKit): AdminKitOrderWire {
  const items = kitItems({
    pthaloBlue: row.pthalo_blue === 1,
    alizarinCrimson: row.alizarin_crimson === 1,
    yellowOxide: row.yellow_oxide === 1,
    extraCanvases: row.extra_canvases,
  })
    .slice(1)
    .map(({ label }) => label)
  return { ...kitOrderWire(row, row.intent_id), ...ownersPart(row, items) }
}

/** A frame as the owner sees it. */
export function adminFrameWire(row: ListedFrame): AdminFrameOrderWire {
  const items = [row.artwork_description, row.frame_style, row.dimensions]
  return { ...frameOrderWire(row, row.intent_id), ...ownersPart(row, items), contactedAt: row.contacted_at }
}

function ownersPart(row: ListedKit | ListedFrame, items: string[]): OwnersOrder {
  return {
    adminNotes: row.admin_notes,
    isArchived: row.is_archived === 1,
    paymentId: row.payment_id,
    refunded: dollarsOf(row.refunded_cents ?? 0),
    kept: dollarsOf(row.kept_cents ?? 0),
    createdText: dateTimeText(row.created_at),
    completedText: row.completed_at && dateTimeText(row.completed_at),
    phoneHref: `tel:${internationalPhone(row.customer_phone)}`,
    items,
  }
}

/** '260.50' */
function priceText(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
