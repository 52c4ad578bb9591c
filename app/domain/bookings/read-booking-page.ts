import type { Booking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { listRebookingHolds } from '#db/queries/bookings/holds'
import { dateText, dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { directionsTo, parkingAt } from '../events/event-facts'
import { wasSent } from '../messages/deliver-messages'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { bookingLink, requireBookingByLink } from './booking-link'
import { guestMessageKey } from './booking-messages'
import { bookingValue } from './booking-value'
import { isConfirmed } from './change-messages'
import { listRebookChoices } from './changes/rebook'
import { leavingOptions, raincheckUntil } from './changes/self-service'
import { reservedCents } from './manual-payments'
import { calendarOf, partyText } from './message-parts'
import { splitName } from './purchase/booking-details'
import { paidByOf, receiptOf } from './receipt'

/** The booking's own page, for anybody who has its link (rule 6.1). */
export function readBookingPage(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = findEvent(services.db, booking.event_id)
  const isOver = !event || event.ends_at <= instantNow(services.clock)
  const value = bookingValue(services, booking)
  return {
    reference: booking.reference,
    link: bookingLink(services, booking),
    who: partyText(booking),
    email: booking.email,
    /** null: a raincheck. */
    event: event ? { ...eventFactsOf(services, event), isOver } : null,
    receipt: receiptOf(services, booking, value),
    paidBy: paidByOf(services, booking),
    toPayCents: isOver ? 0 : reservedCents(services, booking),
    emailSent: wasSent(services, guestMessageKey(services, booking)),
    /** null for a booking that was never paid. */
    own: isConfirmed(booking) ? selfServiceOf(services, booking, event, value.valueCents) : null,
  }
}

export type BookingPageView = ReturnType<typeof readBookingPage>

function eventFactsOf(services: Services, { title, time, location, starts_at, image_url }: EventWithSeats) {
  const site = readSite(services)
  return {
    ...{ title, time, location },
    dateText: dateText(starts_at),
    directionsUrl: directionsTo(location, site),
    parking: parkingAt(location, site),
    imageUrl: image_url,
  }
}

/** What the guest can do by themselves. */
function selfServiceOf(services: Services, booking: Booking, event: EventWithSeats | undefined, valueCents: number) {
  const settings = readSettings(services)
  const leaving = leavingOptions(settings, booking, event, instantNow(services.clock))
  const until = event && leaving && raincheckUntil(settings, booking.party_size, event.starts_at)
  const chosenId = listRebookingHolds(services.db, booking.id)[0]?.event_id ?? null
  return {
    details: { ...splitName(booking), phone: booking.phone, specialRequests: booking.special_requests },
    leaving,
    /** 'Wed, 2 Dec 2026, 6:30pm' */
    raincheckUntil: until ? dateTimeText(until) : null,
    raincheck: event ? null : { valueCents, choices: listRebookChoices(services, booking, valueCents), chosenId },
  }
}

/** The booking as a calendar file, or null for a raincheck. */
export function readBookingCalendar(services: Services, link: string) {
  const booking = requireBookingByLink(services, link)
  const event = findEvent(services.db, booking.event_id)
  return event ? calendarOf(services, booking, event) : null
}
