import type { Generated } from 'kysely'

/** Table `custom_frame_orders`. */
export interface CustomFrameOrdersTable {
  id: Generated<number>
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_address: string
  artwork_description: string
  frame_style: string
  dimensions: string
  price_cents: number
  payment_status: Generated<'pending' | 'paid' | 'failed'>
  order_status: Generated<'pending' | 'in-progress' | 'ready' | 'completed' | 'cancelled'>
  contacted_at: string | null
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
