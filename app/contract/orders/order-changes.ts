import { z } from 'zod'
import { changed, instantField, optional, optionalNote, requiredText, switchField } from '../fields'
import { LIMITS } from '../limits'
import type { OwnerListView, PageOf } from '../owner/owner-lists'
import type { OrderKind, OrderView } from './orders'

/** PUT /api/admin/{paint-kit,custom-frame}/orders/{id}: what is left out stays. The states depend on the kind. */
export const orderChanges = z.object({
  /** Left out they stay; null and '' empty them. */
  adminNotes: z.union([z.undefined(), optionalNote(LIMITS.adminNotes)]),
  orderStatus: changed(requiredText('Please choose a status', 40)),
  completedAt: optional(instantField('Please give the time as 2026-11-20T02:00:00.000Z')),
  isArchived: optional(switchField(false)),
})
export type OrderChanges = Partial<z.infer<typeof orderChanges>>

export const orderUpdateForm = z.object({
  orderStatus: requiredText('Please choose a status', 40),
  adminNotes: optionalNote(LIMITS.adminNotes),
})

export type AdminOrderView = OrderView & {
  adminNotes: string
  isArchived: boolean
  paymentId: string | null
  refunded: number
  net: number
  createdText: string
  completedText: string | null
  phoneHref: string
  items: string[]
  contactedAt: string | null
}

/** `versionToken`: a hash of what its form showed (rule 9.6). */
export type ListedOrderView = AdminOrderView & { versionToken: string }

export interface OrdersPageView {
  kind: OrderKind
  list: OwnerListView<ListedOrderView, { search: string; show: string }>
  archived: PageOf<ListedOrderView> | null
  stats: OrderStatsView | null
}

export interface OrderToDelete {
  kind: OrderKind
  reference: string
  name: string
  createdText: string
  price: string
  net: string | null
}

export interface OrderStatsView {
  totalOrders: number
  activeOrders: number
  pendingOrders: number
  totalRevenue: number
}
