/** The kinds of orders, which are collected at the studio; the same values as the payment's purpose. */
export type OrderKind = 'paint_kit' | 'custom_frame'

export const ORDER_LISTS = { paint_kit: '/admin/paint-kit', custom_frame: '/admin/custom-frame' } as const

export interface OrderFact {
  label: string
  text: string
}

export type OrderStatus = 'pending' | 'processing' | 'in-progress' | 'ready' | 'completed' | 'cancelled'

/** The states of each kind, in order. */
export const ORDER_STATUSES: Record<OrderKind, readonly OrderStatus[]> = {
  paint_kit: ['pending', 'processing', 'ready', 'completed'],
  custom_frame: ['pending', 'in-progress', 'ready', 'completed', 'cancelled'],
}

/** The styles of a frame; without a choice it is the first (rule 8.9). */
export const FRAME_STYLES = [
  'To be chosen together',
  'Natural timber',
  'Dark stained timber',
  'White wash',
  'Black',
  'Gold edge',
] as const

export const FRAME_DEFAULTS = {
  artworkDescription: 'To be discussed with the maker',
  frameStyle: FRAME_STYLES[0],
  dimensions: 'To be confirmed',
} as const
