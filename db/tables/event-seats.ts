/** View `event_seats`. */
export interface EventSeatsTable {
  event_id: number
  max_capacity: number
  confirmed: number
  held: number
  offered: number
}
