import { findEventWithSeats } from '#db/queries/event-seats'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { BookingPageWire } from '../../contract/bookings'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { calendarFile } from '../calendar/calendar-file'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { bookingLink, bookingPath, requireBookingByLink } from './booking-link'
import { bookingCalendar, partyText, wasTold } from './booking-messages'
import { sumLines } from './receipt'

/** The booking's own page, for whoever has its link (PRODUCT §6). */
export function readBookingPage(services: Services, link: string): BookingPageWire {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  const use = findUseOfBooking(services.db, booking.id)
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
    receipt: sumLines({
      partySize: booking.party_size,
      totalCents: booking.total_cents,
      creditCents: booking.credit_cents,
      voucherCode: booking.voucher_code,
      voucherPlaces: use?.places ?? 0,
      totalLabel:
        booking.made_by === 'payment' ? 'Paid by card' : booking.made_by === 'voucher' ? 'Nothing to pay' : 'Total',
    }),
    paidBy: booking.made_by === 'payment' ? 'card' : booking.made_by,
    emailSent: wasTold(services, booking),
  }
}

/** The booking as a calendar file, or null for a raincheck. */
export function readBookingCalendar(services: Services, link: string): string | null {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  if (!event) return null
  return calendarFile(
    bookingCalendar(
      services,
      booking,
      event,
      readSettings(services),
      `${services.publicUrl}${bookingPath(services, booking)}`,
    ),
  )
}
