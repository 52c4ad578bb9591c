import type { SumLine } from './bookings'

/** What is ordered and collected in Waipu; the same words as the payment's purpose. */
export type OrderKind = 'paint_kit' | 'custom_frame'

/** A fact of a summary: 'Customer', 'Aroha Fern'. */
export interface OrderFact {
  label: string
  text: string
}

export type KitStatus = 'pending' | 'processing' | 'ready' | 'completed'
export type FrameStatus = 'pending' | 'in-progress' | 'ready' | 'completed' | 'cancelled'

/** Spec 2 §4. */
export const KIT_STATUSES: readonly KitStatus[] = ['pending', 'processing', 'ready', 'completed']
export const FRAME_STATUSES: readonly FrameStatus[] = ['pending', 'in-progress', 'ready', 'completed', 'cancelled']

interface OrderWire {
  id: number
  reference: string
  customerName: string
  customerEmail: string
  customerPhone: string
  customerAddress: string
  pickupNotes: string
  /** Dollars as text, '260.50', as the specification stores it. */
  price: string
  paymentStatus: 'pending' | 'paid' | 'failed'
  stripePaymentIntentId: string | null
  completedAt: string | null
  createdAt: string
  updatedAt: string
}

/** A kit as the public call answers it (spec 2 §3). */
export interface KitOrderWire extends OrderWire {
  pthaloBlue: boolean
  alizarinCrimson: boolean
  yellowOxide: boolean
  extraCanvases: number
  orderStatus: KitStatus
}

/** A frame as the public call answers it (spec 2 §3). */
export interface FrameOrderWire extends OrderWire {
  artworkDescription: string
  frameStyle: string
  dimensions: string
  orderStatus: FrameStatus
}

/** What an order call adds to the order: whether the e-mail went out, and the order's page for the browser that paid. */
interface OrderAnswer {
  emailSent: boolean
  orderUrl?: string
}
export type KitOrderAnswer = KitOrderWire & OrderAnswer & { order: KitOrderWire }
export type FrameOrderAnswer = FrameOrderWire & OrderAnswer & { order: FrameOrderWire }

/** The order's own page at `/order/{link}`. */
export interface OrderPageWire {
  kind: OrderKind
  reference: string
  name: string
  email: string
  /** 'Fri, 20 Nov 2026' */
  orderedText: string
  status: KitStatus | FrameStatus
  paymentStatus: 'pending' | 'paid' | 'failed'
  /** Some or all of it went back to the card, in cents. */
  refundedCents: number
  facts: OrderFact[]
  pickupNotes: string
  receipt: SumLine[]
  emailSent: boolean
}
