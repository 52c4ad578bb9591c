import { type Booking, findBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import type { Payment } from '#db/queries/payments/payments'
import { dateText, dateTimeText } from '~/lib/time'
import type { EvidenceFact } from '../payments/checkout/purchase'
import type { Services } from '../services'
import { partyText } from './message-parts'
import { bookingIdsOf } from './payment-parts'

/** What happened to the bookings of a payment: which evening, and whether the guests came (rule 17.7). */
export function bookingEvidence(services: Services, payment: Payment): EvidenceFact[] {
  return bookingIdsOf(services, payment).flatMap((id): EvidenceFact[] => {
    const booking = findBooking(services.db, id)
    return booking ? factsOf(services, booking) : [['Booking', 'It was deleted']]
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
