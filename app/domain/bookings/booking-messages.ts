import type { Booking } from '#db/queries/bookings'
import { type EventWithSeats, findEventWithSeats } from '#db/queries/event-seats'
import { listPaymentsOfBooking } from '#db/queries/payments'
import { findUseOfBooking } from '#db/queries/vouchers'
import type { BookingPageWire, SumLine } from '../../contract/bookings'
import { booking as copy } from '../../copy/booking'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { bookingCalendar } from '../calendar/booking-calendar'
import { queueMessage } from '../messages/queue-message'
import { tellNow, wasTold } from '../messages/tell-now'
import type { MailEvent } from '../messages/templates/blocks'
import { bookingConfirmation } from '../messages/templates/booking-confirmation'
import { bookingReserved } from '../messages/templates/booking-reserved'
import { ownerNewBooking } from '../messages/templates/owner-alerts'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'
import { bookingPath } from './booking-link'
import { bookingValue } from './booking-value'
import { reservedCents } from './by-hand'
import { sumLines } from './receipt'

const TOTAL_LABELS = {
  payment: 'Paid by card',
  voucher: 'Nothing to pay',
  free: 'Nothing to pay',
  owner: 'Total',
} as const
const TO_PAY = 'To pay'
const PAID_BY = { payment: 'card', voucher: 'voucher', free: 'free', owner: 'owner' } as const

/**
 * Queues the e-mail to the guest (the confirmation, or 'Reserved, to pay' while money is owed) and the owner's alert, in the
 * transaction that makes the booking; each once.
 */
export function queueBookingMessages(services: Services, booking: Booking, paidBy = paidByOf(services, booking)): void {
  const event = booking.event_id ? findEventWithSeats(services.db, booking.event_id) : undefined
  if (!event) return
  const business = readSite(services)
  const settings = readSettings(services)
  const shared = {
    business,
    event: mailEvent(event),
    who: partyText(booking),
    partySize: booking.party_size,
    reference: booking.reference,
    receipt: receiptOf(services, booking),
    paidBy,
  }
  const toPayCents = reservedCents(services, booking)
  const letter = {
    ...shared,
    firstName: booking.first_name,
    bookingUrl: `${services.publicUrl}${bookingPath(services, booking)}`,
  }
  if (settings.notifications.bookingConfirmations) {
    queueMessage(services, {
      kind: toPayCents > 0 ? 'booking_reserved' : 'booking_confirmation',
      dedupeKey: guestCause(booking, toPayCents > 0),
      to: { email: booking.email, name: booking.name },
      replyTo: settings.ownerEmail,
      content: toPayCents > 0 ? bookingReserved({ ...letter, toPayCents }) : bookingConfirmation(letter),
      attachments: [calendarOf(services, booking, event)],
    })
  }
  // What she entered herself she knows.
  if (settings.notifications.newBookingAlerts && booking.made_by !== 'owner') {
    queueMessage(services, {
      kind: 'owner_new_booking',
      dedupeKey: `booking:${booking.id}:owner`,
      to: { email: settings.ownerEmail, name: settings.tutorName },
      replyTo: booking.email,
      content: ownerNewBooking({
        ...shared,
        event: { ...shared.event, currentBookings: event.confirmed, maxCapacity: event.max_capacity },
        email: booking.email,
        phone: booking.phone,
        specialRequests: booking.special_requests,
        adminUrl: `${services.publicUrl}/admin`,
      }),
    })
  }
}

/** Sends the guest's e-mail now; answers whether it was accepted in time. */
export function tellGuestNow(services: Services, booking: Booking): Promise<boolean> {
  return tellNow(services, guestCause(booking, reservedCents(services, booking) > 0))
}

/** Whether the guest's e-mail has been accepted by the mail provider. */
export function wasGuestTold(services: Services, booking: Booking): boolean {
  return wasTold(services, guestCause(booking, reservedCents(services, booking) > 0))
}

/** The evening as a calendar file; cancelled, it strikes out the entry that an earlier file made. */
export function calendarOf(services: Services, booking: Booking, event: EventWithSeats, isCancelled = false) {
  const settings = readSettings(services)
  return bookingCalendar({
    reference: booking.reference,
    title: `${event.title}: ${settings.businessName}`,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    location: event.location,
    who: partyText(booking),
    bookingUrl: `${services.publicUrl}${bookingPath(services, booking)}`,
    phone: settings.phone,
    organizer: { name: settings.businessName, email: settings.ownerEmail },
    now: instantNow(services.clock),
    sequence: booking.calendar_sequence,
    isCancelled,
  })
}

/**
 * The receipt's lines, the same on the page and in the e-mail: what was booked first, and what came and went since; `value` is
 * the booking's, for whoever has it already.
 */
export function receiptOf(services: Services, booking: Booking, value = bookingValue(services, booking)): SumLine[] {
  const { differenceCents: byDifference, refundedCents, onItsWayCents } = value
  const doneCents = refundedCents - onItsWayCents
  // Nothing was paid before the difference: it is the price, beside no line of nothing.
  const differenceCents = byDifference === booking.total_cents ? 0 : byDifference
  const lines = sumLines({
    partySize: booking.party_size,
    totalCents: booking.total_cents - differenceCents,
    creditCents: booking.credit_cents,
    voucherCode: booking.voucher_code,
    voucherPlaces: findUseOfBooking(services.db, booking.id)?.places ?? 0,
    totalLabel:
      reservedCents(services, booking) > 0
        ? TO_PAY
        : byDifference > 0
          ? TOTAL_LABELS.payment
          : TOTAL_LABELS[booking.made_by],
  })
  const total = lines.pop()!
  if (differenceCents > 0) lines.push({ kind: 'item', label: copy.difference, cents: differenceCents })
  if (doneCents > 0) lines.push({ kind: 'less', label: copy.refunded, cents: -doneCents })
  if (onItsWayCents > 0) lines.push({ kind: 'less', label: copy.refundOnItsWay, cents: -onItsWayCents })
  return [...lines, { ...total, cents: total.cents + differenceCents - refundedCents }]
}

/** How a booking was paid, in a word: as the last money for it came. */
export function paidByOf(services: Services, booking: Booking): BookingPageWire['paidBy'] {
  if (reservedCents(services, booking) > 0) return 'unpaid'
  const last = listPaymentsOfBooking(services.db, booking.id).at(-1)
  if (!last) return PAID_BY[booking.made_by]
  return last.method === 'other' ? 'owner' : last.method
}

/** What every message to the guest of a booking says of it. */
export function letterAbout(services: Services, booking: Booking) {
  return {
    business: readSite(services),
    firstName: booking.first_name,
    who: partyText(booking),
    reference: booking.reference,
    bookingUrl: `${services.publicUrl}${bookingPath(services, booking)}`,
  }
}

/** 'Aroha Fern and 1 friend' */
export function partyText(booking: Pick<Booking, 'name' | 'party_size'>): string {
  const friends = booking.party_size - 1
  if (friends === 0) return booking.name
  return `${booking.name} and ${friends} ${friends === 1 ? 'friend' : 'friends'}`
}

/** An evening as messages show it. */
export function mailEvent(event: EventWithSeats): MailEvent {
  return {
    title: event.title,
    dateText: dateText(event.starts_at),
    time: event.time,
    location: event.location,
    imageUrl: event.image_url,
  }
}

function guestCause(booking: Booking, isReserved: boolean): string {
  return `booking:${booking.id}:${isReserved ? 'reserved' : 'confirmation'}`
}
