import type { CurrentEventView } from '~/contract/bookings/events'

/** Seats that are neither sold nor free: somebody is paying for them, or was offered them. */
export function seatsOnHold(event: CurrentEventView): number {
  return Math.max(0, event.maxCapacity - event.currentBookings - event.seatsFree)
}
