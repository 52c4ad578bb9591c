/** Kinds of NZD revenue, in the order in which they are stacked; the package is paid in USD and is not included. */
export const REVENUE_KINDS = ['booking', 'voucher', 'paint_kit', 'custom_frame', 'auction'] as const
export type RevenueKind = (typeof REVENUE_KINDS)[number]

export interface RevenueMonth {
  label: string
  /** Cents of each kind, refunds taken off. */
  cents: Record<RevenueKind, number>
  totalCents: number
}

export interface SeatsOfEvent {
  id: number
  title: string
  dateText: string
  isPast: boolean
  sold: number
  seats: number
}

export interface VoucherGroup {
  label: string
  count: number
  cents: number
}

export interface FiguresView {
  revenue: RevenueMonth[]
  seats: SeatsOfEvent[]
  vouchers: VoucherGroup[]
}

/** A drawing in units of its own that is stretched to its place; words are beside it. */
export interface BarsShape {
  width: number
  height: number
  bars: { kind: RevenueKind; path: string }[]
  /** Lines across, from below: where, and what they mean. */
  lines: { y: number; label: string }[]
}
