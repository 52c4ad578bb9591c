import { insertFrameOrder } from '#db/queries/custom-frame-orders'
import { insertKitOrder } from '#db/queries/paint-kit-orders'
import { FRAME_CENTS } from '../../contract/constants'
import { KIT_PRICES, kitCents } from '../../contract/kit-price'
import { newOrderIds } from '../../domain/orders/order-link'
import type { Services } from '../../domain/services'
import { demoPayment } from './demo-payment'

/** Whoever orders something that is collected in Waipu. */
export interface DemoBuyer {
  id: number
  name: string
  email: string
  phone: string
}

interface Ordered {
  buyer: DemoBuyer
  address: string
  /** When it was ordered and paid. */
  at: string
  pickupNotes?: string
  adminNotes?: string
  isArchived?: boolean
  completedAt?: string | null
}

interface DemoKit extends Ordered {
  /** Which of the three paints, and how many canvases more. */
  paints: [boolean, boolean, boolean]
  extraCanvases: number
  status: 'pending' | 'processing' | 'ready' | 'completed'
}

interface DemoFrame extends Ordered {
  artwork: string
  style: string
  dimensions: string
  status: 'pending' | 'in-progress' | 'ready' | 'completed' | 'cancelled'
  contactedAt?: string | null
}

/** A paid paint kit of the demo. */
export function seedKit(services: Services, kit: DemoKit): void {
  const [pthaloBlue, alizarinCrimson, yellowOxide] = kit.paints
  const cents = kitCents({ pthaloBlue, alizarinCrimson, yellowOxide, extraCanvases: kit.extraCanvases })
  demoPayment(services, paymentOf(kit, 'paint_kit', cents, 'Paint kit: demo'), 'paint_kit_order', (payment) =>
    insertKitOrder(services.db, {
      ...orderOf(kit),
      ...newOrderIds(services, 'paint_kit'),
      price_cents: cents,
      kit_cents: KIT_PRICES.kit,
      paint_cents: KIT_PRICES.paint,
      canvas_cents: KIT_PRICES.canvas,
      pthalo_blue: pthaloBlue ? 1 : 0,
      alizarin_crimson: alizarinCrimson ? 1 : 0,
      yellow_oxide: yellowOxide ? 1 : 0,
      extra_canvases: kit.extraCanvases,
      order_status: kit.status,
      payment_id: payment.id,
    }),
  )
}

/** A paid custom frame of the demo. */
export function seedFrame(services: Services, frame: DemoFrame): void {
  const bought = paymentOf(frame, 'custom_frame', FRAME_CENTS, 'Custom frame: demo')
  demoPayment(services, bought, 'custom_frame_order', (payment) =>
    insertFrameOrder(services.db, {
      ...orderOf(frame),
      ...newOrderIds(services, 'custom_frame'),
      artwork_description: frame.artwork,
      frame_style: frame.style,
      dimensions: frame.dimensions,
      price_cents: FRAME_CENTS,
      order_status: frame.status,
      contacted_at: frame.contactedAt ?? null,
      payment_id: payment.id,
    }),
  )
}

function paymentOf(ordered: Ordered, purpose: 'paint_kit' | 'custom_frame', cents: number, description: string) {
  const { name, email } = ordered.buyer
  return { purpose, amount_cents: cents, description, name, email, at: ordered.at }
}

function orderOf({ buyer, address, at, pickupNotes, adminNotes, isArchived, completedAt }: Ordered) {
  return {
    customer_name: buyer.name,
    customer_email: buyer.email,
    customer_phone: buyer.phone,
    customer_address: address,
    customer_id: buyer.id,
    pickup_notes: pickupNotes ?? '',
    admin_notes: adminNotes ?? '',
    payment_status: 'paid' as const,
    is_archived: isArchived ? (1 as const) : (0 as const),
    completed_at: completedAt ?? null,
    created_at: at,
    updated_at: at,
  }
}
