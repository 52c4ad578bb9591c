import type { Generated } from 'kysely'

/** Table `bidder_devices`. */
export interface BidderDevicesTable {
  id: Generated<number>
  bidder_id: number
  token_hash: string
  created_at: string
  confirmed_at: string | null
  ended_at: string | null
  /** The bidder said that it was not them. */
  refused_at: string | null
  /** Where it signed in, for limits only. */
  ip_hash: string | null
  /** The e-mail about it waits for its first bid. */
  is_letter_due: Generated<0 | 1>
}
