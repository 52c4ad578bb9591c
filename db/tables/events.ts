import type { Generated } from 'kysely'

/** Table `events`. */
export interface EventsTable {
  id: Generated<number>
  title: string
  date: string
  time: string
  location: string
  price_cents: Generated<number>
  max_capacity: Generated<number>
  is_visible: Generated<0 | 1>
  is_archived: Generated<0 | 1>
  is_regular: Generated<0 | 1>
  image_url: string | null
  starts_at: string
  ends_at: string
  made_visible_at: string | null
  created_at: string
  updated_at: string
}
