import type { Generated } from 'kysely'

/** Table `waiting_list`. */
export interface WaitingListTable {
  id: Generated<number>
  event_id: number
  first_name: string
  last_name: string
  email: string
  party_size: Generated<number>
  state: Generated<'waiting' | 'offered' | 'booked' | 'declined' | 'lapsed' | 'left'>
  created_at: string
  /** 0: there was room when it joined, or it was told of room that is still there. */
  awaits_room: Generated<0 | 1>
}
