import type { Generated } from 'kysely'

/** Table `bidder_devices`. */
export interface BidderDevicesTable {
  id: Generated<number>
  bidder_id: number
  token_hash: string
  created_at: string
  confirmed_at: string | null
  ended_at: string | null
}
