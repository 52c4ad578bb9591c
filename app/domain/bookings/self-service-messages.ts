import type { Booking } from '#db/queries/bookings'
import type { EventWithSeats } from '#db/queries/event-seats'
import { findEventWithSeats } from '#db/queries/event-seats'
import type { Payment } from '#db/queries/payments'
import { notBooked, type WhyNotBooked } from '../../copy/late-payments'
import { instantNow } from '../../providers/clock.port'
import { queueMessage } from '../messages/queue-message'
import { ownerAboutGuest, rebookingRefused, seatsGivenUp } from '../messages/templates/self-service'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { letterAbout, mailEvent, partyText } from './booking-messages'

/** Tells the guest that the seats are on offer, and what happens next; unless the owner switched such mails off. */
export function queueGivenUp(services: Services, booking: Booking, event: EventWithSeats): void {
  const settings = readSettings(services)
  if (!settings.notifications.bookingCancellations) return
  queueMessage(services, {
    kind: 'seats_given_up',
    dedupeKey: `booking:${booking.id}:given-up:${booking.offered_back_at}`,
    to: { email: booking.email, name: booking.name },
    replyTo: settings.ownerEmail,
    content: seatsGivenUp({ ...letterAbout(services, booking), event: mailEvent(event), seats: booking.party_size }),
  })
}

/** The difference was paid, and nothing could be booked for it: tells why and of the refund, in its transaction. */
export function queueRebookingRefused(
  services: Services,
  payment: Payment,
  asked: { booking: Booking; eventId: number; why: WhyNotBooked; reason: string },
): void {
  const event = findEventWithSeats(services.db, asked.eventId)
  queueMessage(services, {
    kind: 'rebooking_refused',
    dedupeKey: `payment:${payment.id}:rebooking-refused`,
    to: { email: payment.email, name: payment.name },
    content: rebookingRefused({
      ...letterAbout(services, asked.booking),
      event: event ? mailEvent(event) : null,
      title: notBooked[asked.why].title,
      reason: asked.reason,
      refundCents: payment.amount_cents,
    }),
  })
}

/** What a guest did, for the owner: 'rebooked' is a new booking of an evening, the others free seats. */
export function queueOwnerNews(
  services: Services,
  news: { kind: 'raincheck' | 'givenUp' | 'filled' | 'rebooked'; booking: Booking; event: EventWithSeats },
): void {
  const settings = readSettings(services)
  const { newBookingAlerts, bookingCancellations } = settings.notifications
  if (news.kind === 'rebooked' ? !newBookingAlerts : !bookingCancellations) return
  const { booking, event } = news
  queueMessage(services, {
    kind: `owner_${news.kind === 'givenUp' ? 'given_up' : news.kind}`,
    dedupeKey: `booking:${booking.id}:${news.kind}:${instantNow(services.clock)}:owner`,
    to: { email: settings.ownerEmail, name: settings.tutorName },
    replyTo: booking.email,
    content: ownerAboutGuest({
      business: readSite(services),
      kind: news.kind,
      event: mailEvent(event),
      who: partyText(booking),
      phone: booking.phone,
      email: booking.email,
      reference: booking.reference,
      adminUrl: `${services.publicUrl}/admin`,
    }),
  })
}
