import { type Booking, findBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { listStoredParts } from '#db/queries/payments/payment-parts'
import type { Payment } from '#db/queries/payments/payments'
import { dateText, dateTimeText } from '~/lib/time'
import type { EvidenceFact } from '../payments/checkout/purchase'
import type { Services } from '../services'
import { partyText } from './message-parts'

/** What happened to the bookings of a payment: which evening, and whether the guests came (rule 17.7). */
export function bookingEvidence(services: Services, { id, fulfilled_id }: Payment): EvidenceFact[] {
  const bookingIds = [fulfilled_id, ...listStoredParts(services.db, id).map((part) => part.booking_id)]
  return bookingIds.flatMap((bookingId) => {
    const booking = findBooking(services.db, bookingId)
    return booking ? factsOf(services, booking) : [['Booking', 'It was deleted'] as EvidenceFact]
  })
}

function factsOf(services: Services, booking: Booking): EvidenceFact[] {
  const event = findEvent(services.db, booking.event_id)
  const { given_up_at, rainchecked_at } = booking
  const facts: (EvidenceFact | null)[] = [
    ['Booking', [booking.reference, partyText(booking), booking.phone].filter(Boolean).join(', ')],
    ['Evening', event ? eveningText(event) : 'A raincheck: no evening is booked with it yet'],
    event ? ['Arrival', arrivalText(services, booking, event)] : null,
    given_up_at ? ['Seats given up', dateTimeText(given_up_at)] : null,
    rainchecked_at ? ['Raincheck made', dateTimeText(rainchecked_at)] : null,
  ]
  return facts.filter((fact) => fact !== null)
}

function eveningText({ title, starts_at, time, location, called_off_at }: EventWithSeats): string {
  const text = `${title}, ${dateText(starts_at)}, ${time}, ${location}`
  return called_off_at ? `${text}; called off ${dateTimeText(called_off_at)}` : text
}

function arrivalText({ clock }: Services, { arrived_at }: Booking, { ends_at }: EventWithSeats): string {
  if (arrived_at) return `Ticked off on the night sheet ${dateTimeText(arrived_at)}`
  return ends_at < clock.instant() ? 'Not ticked off on the night sheet' : 'The evening is still to come'
}
