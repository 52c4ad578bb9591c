import type { BookingPageWire } from '../contract/bookings'
import { readBookingPage as read } from '../domain/bookings/read-booking-page'
import { orRefuse } from './refuse-page'
import { services } from './services'

/** The booking's own page, for whoever has its link; 404 otherwise. */
export function readBookingPage(_request: Request, link: string | undefined): Promise<BookingPageWire> {
  return orRefuse(() => read(services(), link ?? ''))
}
