/** View `event_seats`. */
export interface EventSeatsTable {
  event_id: number
  max_capacity: number
  confirmed: number
  held: number
  /** Kept for the waiting list, beside what is held already. */
  offered: number
  /** Sold, but given up by their guests: can be taken by somebody else. */
  given_back: number
}
