import type { Booking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import { listRebookingHolds } from '#db/queries/bookings/holds'
import type { BookingPageView, SelfServiceView } from '../../contract/bookings/bookings'
import { dateText, dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { directionsTo, parkingAt } from '../events/venue'
import { wasSent } from '../messages/deliver-messages'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { calendarOf } from './booking-calendar'
import { bookingLink, requireBookingByLink } from './booking-link'
import { guestMessageKey } from './booking-messages'
import { paidByOf, receiptOf } from './booking-receipt'
import { type BookingValue, bookingValue } from './booking-value'
import { reservedCents } from './by-hand'
import { isStanding } from './change-messages'
import { listRebookChoices } from './changes/rebook'
import { leavingNow, raincheckUntil } from './changes/self-service-rules'
import { partyText } from './message-parts'
import { splitName } from './split-name'

/** The booking's own page, for anybody who has its link (rule 6.1). */
export function readBookingPage(services: Services, link: string): BookingPageView {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  const value = bookingValue(services, booking)
  const site = readSite(services)
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
          directionsUrl: directionsTo(event.location, site),
          parking: parkingAt(event.location, site),
          imageUrl: event.image_url,
          isOver: event.ends_at <= instantNow(services.clock),
        }
      : null,
    receipt: receiptOf(services, booking, value),
    paidBy: paidByOf(services, booking),
    toPayCents: event && event.ends_at > instantNow(services.clock) ? reservedCents(services, booking) : 0,
    emailSent: wasSent(services, guestMessageKey(services, booking)),
    own: isStanding(booking) ? selfServiceOf(services, { booking, event, value }) : null,
  }
}

function selfServiceOf(
  services: Services,
  {
    booking,
    event,
    value: { valueCents },
  }: { booking: Booking; event: EventWithSeats | undefined; value: BookingValue },
): SelfServiceView {
  const settings = readSettings(services)
  const leaving = leavingNow(settings, booking, event, instantNow(services.clock))
  const { firstName, lastName } = splitName({
    name: booking.name,
    firstName: booking.first_name,
    lastName: booking.last_name,
  })
  return {
    details: { firstName, lastName, phone: booking.phone, specialRequests: booking.special_requests },
    leaving,
    raincheckUntil:
      event && leaving
        ? dateTimeText(raincheckUntil(settings, { partySize: booking.party_size, startsAt: event.starts_at }))
        : null,
    raincheck: event
      ? null
      : {
          valueCents,
          choices: listRebookChoices(services, booking, valueCents),
          chosenId: listRebookingHolds(services.db, booking.id)[0]?.event_id ?? null,
        },
  }
}

/** The booking as a calendar file, or null for a raincheck. */
export function readBookingCalendar(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  return event ? calendarOf(services, booking, event) : null
}
