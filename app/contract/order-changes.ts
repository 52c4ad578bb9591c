import { z } from 'zod'
import { changed, optional, optionalText, requiredText, switchField } from './fields'
import { LIMITS } from './limits'
import { FRAME_STATUSES, type FrameOrderWire, KIT_STATUSES, type KitOrderWire } from './orders'

/** The owner's notes: sent and blank means none, not sent means as they are. */
const notes = z.preprocess(
  (value) => (value === undefined ? undefined : (value ?? '')),
  z.union([z.undefined(), optionalText(LIMITS.adminNotes)]),
)

const message = 'Please give the time as 2026-11-20T02:00:00.000Z'
const instant = optional(
  z
    .string({ error: message })
    .max(LIMITS.moment, { error: message, abort: true })
    .refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), message)
    .transform((text) => new Date(text).toISOString()),
)

/**
 * PUT /api/admin/paint-kit/orders/{id} and /api/admin/custom-frame/orders/{id} (spec 2 §7): what is left out stays. Which
 * states there are is the kind's own (spec 2 §4).
 */
export const orderChanges = z.object({
  adminNotes: notes,
  orderStatus: changed(requiredText('Please choose a status', 40)),
  completedAt: instant,
  isArchived: optional(switchField(false)),
})
export type OrderChanges = Partial<z.infer<typeof orderChanges>>

/** What the owner's screens and calls add to an order (spec 2 §3). */
export interface OwnersOrder {
  adminNotes: string
  isArchived: boolean
  /** For '/admin/payments/{id}'; null when nothing was ever asked of a card. */
  paymentId: string | null
  /** Dollars that went back to the card. */
  refunded: number
  /** Dollars that are still here: paid, less refunds and disputes. */
  kept: number
  /** 'Fri, 20 Nov 2026, 3:00pm' */
  createdText: string
  completedText: string | null
  /** The buyer's phone as a link. */
  phoneHref: string
  /** A kit's add-ons; a frame's artwork, style and size. */
  items: string[]
}
export type AdminKitOrderWire = KitOrderWire & OwnersOrder
/** `contactedAt`: when the owner said that she was in touch; null while the promise of 24 hours runs. */
export type AdminFrameOrderWire = FrameOrderWire & OwnersOrder & { contactedAt: string | null }

/** The four cards of the frames' screen (spec 2 §2). */
export interface FrameStatsWire {
  totalOrders: number
  /** Not archived. */
  activeOrders: number
  /** Not archived, and nothing was begun. */
  pendingOrders: number
  /** Dollars paid for frames less refunds, archived ones too. */
  totalRevenue: number
}

/** What the owner's screens can show; the first is what they begin with. */
export const KIT_FILTER = ['every', 'active', ...KIT_STATUSES, 'unpaid', 'archived'] as const
export const FRAME_FILTER = ['active', ...FRAME_STATUSES, 'archived'] as const
