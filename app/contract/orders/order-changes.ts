import { z } from 'zod'
import { changed, instantField, optional, optionalNote, requiredText, switchField } from '../fields'
import { LIMITS } from '../limits'
import type { OwnerListView, PageOf } from '../owner/owner-lists'
import type { OrderKind, OrderView } from './orders'

/**
 * PUT /api/admin/paint-kit/orders/{id} and /api/admin/custom-frame/orders/{id}: what is left out stays. Which states
 * there are depends on the kind.
 */
export const orderChanges = z.object({
  /** Left out they stay; null and '' empty them. */
  adminNotes: z.union([z.undefined(), optionalNote(LIMITS.adminNotes)]),
  orderStatus: changed(requiredText('Please choose a status', 40)),
  completedAt: optional(instantField('Please give the time as 2026-11-20T02:00:00.000Z')),
  isArchived: optional(switchField(false)),
})
export type OrderChanges = Partial<z.infer<typeof orderChanges>>

/** The form of an order on the owner's screens. */
export const orderUpdateForm = z.object({
  orderStatus: requiredText('Please choose a status', 40),
  adminNotes: optionalNote(LIMITS.adminNotes),
})

/** An order on the owner's screens and in her calls. */
export type AdminOrderView = OrderView & {
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
  /** When the owner said that she had contacted the buyer of a frame; null while the promise of 24 hours runs. */
  contactedAt: string | null
}

/** `versionToken`: a hash of what its form showed (rule 9.6). */
export type ListedOrderView = AdminOrderView & { versionToken: string }

/** One page of a kind's screen. */
export interface OrdersPageView {
  kind: OrderKind
  list: OwnerListView<ListedOrderView, { search: string; show: string }>
  /** The frames' second section. */
  archived: PageOf<ListedOrderView> | null
  stats: OrderStatsView | null
}

/** What the question before an order is deleted says. */
export interface OrderToDelete {
  kind: OrderKind
  reference: string
  name: string
  createdText: string
  price: string
  /** What was paid and not given back, '$250.00'; null when that is nothing. */
  kept: string | null
}

/** The four cards above the frames. */
export interface OrderStatsView {
  totalOrders: number
  /** Not archived. */
  activeOrders: number
  /** Not archived, and nothing was begun. */
  pendingOrders: number
  /** Dollars paid for orders of this kind, archived ones too, less refunds. */
  totalRevenue: number
}
