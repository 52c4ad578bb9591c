import type { Generated } from 'kysely'

/** Table `seat_offers`. */
export interface SeatOffersTable {
  id: Generated<number>
  entry_id: number
  event_id: number
  party_size: number
  state: Generated<'open' | 'taken' | 'declined' | 'lapsed'>
  link_nonce: string
  created_at: string
  expires_at: string
  /** When the event began as it was offered. */
  event_starts_at: string | null
}
