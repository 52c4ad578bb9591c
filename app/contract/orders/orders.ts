import type { SumLine } from '../bookings/bookings'
import type { FrameOrderForm } from './frames'
import type { KitOrderForm } from './kits'

/** What is ordered and collected in Waipu; the same words as the payment's purpose. */
export type OrderKind = 'paint_kit' | 'custom_frame'

/** The owner's list of each kind. */
export const ORDER_LISTS = { paint_kit: '/admin/paint-kit', custom_frame: '/admin/custom-frame' } as const

/** A fact of a summary: 'Customer', 'Aroha Fern'. */
export interface OrderFact {
  label: string
  text: string
}

export type OrderStatus = 'pending' | 'processing' | 'in-progress' | 'ready' | 'completed' | 'cancelled'

/** The states that each kind can have, in their order. */
export const ORDER_STATUSES: Record<OrderKind, readonly OrderStatus[]> = {
  paint_kit: ['pending', 'processing', 'ready', 'completed'],
  custom_frame: ['pending', 'in-progress', 'ready', 'completed', 'cancelled'],
}

/** An order as the public calls answer it: the fields of its form, and what became of it. */
export type OrderView = (({ kind: 'paint_kit' } & KitOrderForm) | ({ kind: 'custom_frame' } & FrameOrderForm)) & {
  id: number
  reference: string
  /** Dollars as text, '260.50'. */
  price: string
  paymentStatus: 'pending' | 'paid' | 'failed'
  orderStatus: OrderStatus
  stripePaymentIntentId: string | null
  completedAt: string | null
  createdAt: string
  updatedAt: string
}

/** What an order call answers. */
export type OrderResponse = OrderView & {
  order: OrderView
  emailSent: boolean
  /** The order's page, for the browser that paid. */
  orderUrl?: string
}

/** The order's own page at `/order/{link}`. */
export interface OrderPageView {
  kind: OrderKind
  reference: string
  name: string
  email: string
  /** 'Fri, 20 Nov 2026' */
  orderedText: string
  status: OrderStatus
  paymentStatus: 'pending' | 'paid' | 'failed'
  /** Some or all of it went back to the card, in cents. */
  refundedCents: number
  facts: OrderFact[]
  pickupNotes: string
  receipt: SumLine[]
  emailSent: boolean
}
