import type { Generated } from 'kysely'

/** Table `paint_kit_orders`. */
export interface PaintKitOrdersTable {
  id: Generated<number>
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  price_cents: number
  /** What the kit, each paint and each extra canvas cost when it was bought. */
  kit_cents: number
  paint_cents: number
  canvas_cents: number
  pthalo_blue: Generated<0 | 1>
  alizarin_crimson: Generated<0 | 1>
  yellow_oxide: Generated<0 | 1>
  extra_canvases: Generated<number>
  payment_status: Generated<'pending' | 'paid' | 'failed'>
  order_status: Generated<'pending' | 'processing' | 'ready' | 'completed'>
  customer_id: number | null
  payment_id: string | null
  pickup_notes: Generated<string>
  admin_notes: Generated<string>
  is_archived: Generated<0 | 1>
  reference: string
  link_nonce: string
  completed_at: string | null
  created_at: string
  updated_at: string
}
