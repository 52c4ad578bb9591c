import { type BookingFilter, countBookingRows, listBookingRows, listBookingTexts } from '#db/queries/bookings-list'
import type { AdminBookingWire, PageOf } from '../../contract/owner-lists'
import { Failure } from '../../lib/failure'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'

/** Every booking, archived ones too, newest first, as the JSON text of an `AdminBookingWire[]`. */
export function listBookingsText(services: Services): string {
  return `[${listBookingTexts(services.db, { show: 'every', search: '' }).join()}]`
}

/** One page of the owner's list; a page beyond the last is the last. */
export function listBookingsPage(
  services: Services,
  input: BookingFilter & { page: number },
): PageOf<AdminBookingWire> {
  return readPage(input.page, {
    count: () => countBookingRows(services.db, input),
    rows: (window) => listBookingRows(services.db, { ...input, ...window }),
    wire: (booking) => booking,
  })
}

/** One booking as the owner's calls answer it; 404 when there is none. */
export function readBooking(services: Services, id: number): AdminBookingWire {
  const [row] = listBookingRows(services.db, { show: { bookingId: id }, search: '' })
  if (!row) throw new Failure('missing', 'not_found', 'This booking does not exist.')
  return row
}

/** Every booking of a search, for its file. */
export function listBookingsForFile(services: Services, input: BookingFilter): AdminBookingWire[] {
  return listBookingRows(services.db, input)
}
