import { findEventWithSeats } from '#db/queries/event-seats'
import type { BookingPageWire } from '../../contract/bookings'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { bookingLink, requireBookingByLink } from './booking-link'
import { calendarOf, PAID_BY, partyText, receiptOf, wasTold } from './booking-messages'

/** The booking's own page, for whoever has its link (PRODUCT §6). */
export function readBookingPage(services: Services, link: string): BookingPageWire {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  return {
    reference: booking.reference,
    link: bookingLink(services, booking),
    who: partyText(booking),
    email: booking.email,
    partySize: booking.party_size,
    state: event ? 'confirmed' : 'raincheck',
    event: event
      ? {
          title: event.title,
          dateText: dateText(event.starts_at),
          time: event.time,
          location: event.location,
          imageUrl: event.image_url,
          startsAt: event.starts_at,
          isOver: event.ends_at <= instantNow(services.clock),
        }
      : null,
    receipt: receiptOf(services, booking),
    paidBy: PAID_BY[booking.made_by],
    emailSent: wasTold(services, booking),
  }
}

/** The booking as a calendar file, or null for a raincheck. */
export function readBookingCalendar(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  return event ? calendarOf(services, booking, event) : null
}
