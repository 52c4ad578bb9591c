import type { Generated } from 'kysely'

/** Table `marketing_contacts`. */
export interface MarketingContactsTable {
  email: string
  name: Generated<string>
  wanted: 'on' | 'off' | 'gone'
  state: Generated<'waiting' | 'done' | 'failed'>
  tries: Generated<number>
  next_try_at: string
  last_error: string | null
  told_at: string | null
  updated_at: string
}
