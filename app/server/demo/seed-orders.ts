import { insertOrder } from '#db/queries/orders'
import type { OrderStatus } from '../../contract/orders/orders'
import { columnsOf, type OrderDetails, orderedFrame, orderedKit } from '../../domain/orders/order-details'
import { newOrderIds } from '../../domain/orders/order-link'
import type { Services } from '../../domain/services'
import { demoPayment } from './demo-payment'

/** Somebody who orders what is collected in Waipu. */
export interface DemoBuyer {
  id: number
  name: string
  email: string
  phone: string
}

interface Ordered {
  buyer: DemoBuyer
  address: string
  status: OrderStatus
  /** When it was ordered and paid. */
  at: string
  pickupNotes?: string
  adminNotes?: string
  isArchived?: boolean
  completedAt?: string | null
  contactedAt?: string | null
}

interface DemoKit extends Ordered {
  /** Which of the three paints, and how many canvases more. */
  paints: [boolean, boolean, boolean]
  extraCanvases: number
}

interface DemoFrame extends Ordered {
  artwork: string
  style: string
  dimensions: string
}

/** A paid paint kit of the demo. */
export function seedKit(services: Services, kit: DemoKit): void {
  const [pthaloBlue, alizarinCrimson, yellowOxide] = kit.paints
  const { extraCanvases } = kit
  const form = { ...buyerOf(kit), pthaloBlue, alizarinCrimson, yellowOxide, extraCanvases }
  seedOrder(services, kit, orderedKit(form), 'Paint kit: demo')
}

/** A paid custom frame of the demo. */
export function seedFrame(services: Services, frame: DemoFrame): void {
  const { artwork, style, dimensions } = frame
  const form = { ...buyerOf(frame), artworkDescription: artwork, frameStyle: style, dimensions }
  seedOrder(services, frame, orderedFrame(form), 'Custom frame: demo')
}

function buyerOf({ buyer, address, pickupNotes = '' }: Ordered) {
  return {
    customerName: buyer.name,
    customerEmail: buyer.email,
    customerPhone: buyer.phone,
    customerAddress: address,
    pickupNotes,
  }
}

function seedOrder(services: Services, demo: Ordered, ordered: OrderDetails, description: string): void {
  const { buyer, at } = demo
  const bought = { purpose: ordered.kind, amount_cents: ordered.priceCents, description, at }
  demoPayment(services, { ...bought, name: buyer.name, email: buyer.email }, 'order', (payment) =>
    insertOrder(services.db, {
      ...columnsOf(ordered),
      ...newOrderIds(services, ordered.kind),
      payment_status: 'paid',
      order_status: demo.status,
      customer_id: buyer.id,
      payment_id: payment.id,
      admin_notes: demo.adminNotes ?? '',
      is_archived: demo.isArchived ? 1 : 0,
      completed_at: demo.completedAt ?? null,
      contacted_at: demo.contactedAt ?? null,
      created_at: at,
      updated_at: at,
    }),
  )
}
