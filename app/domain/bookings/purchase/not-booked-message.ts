import { type Booking, findBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent, listBookable } from '#db/queries/bookings/events'
import type { Payment } from '#db/queries/payments/payments'
import { notBooked, type WhyNotBooked } from '~/copy/payments/late-payments'
import { shortPrice } from '~/lib/money'
import { eventFacts, eventLine, eventPlaceFacts } from '../../events/event-facts'
import { eventPath } from '../../events/event-path'
import { buttons, facts, heading, paragraph } from '../../messages/blocks'
import { defineMessage } from '../../messages/define-message'
import { greetingOf, refundTimeText, WHY_SENT } from '../../messages/parts'
import { requireDetails } from '../../payments/payment-details'
import type { Services } from '../../services'
import { bookingFacts, seeBooking, voucherParagraph } from '../message-parts'
import { type BookingDetails, bookingDetails } from './booking-details'

interface NotBooked {
  payment: Payment
  details: BookingDetails
  event: EventWithSeats | undefined
  why: WhyNotBooked
  /** A whole sentence. */
  reason: string
}

/** E-mails why a payment books nothing and what is refunded, in the transaction of the refusal. */
export function queueNotBooked(
  services: Services,
  payment: Payment,
  { why = 'full', reason }: { why?: WhyNotBooked; reason: string },
): void {
  const { db } = services
  const details = requireDetails(bookingDetails, payment)
  const { event_id, party_size: seats } = details
  const booking = findBooking(db, details.rebooks?.booking_id)
  const refused = { payment, details, event: findEvent(db, event_id), why, reason }
  if (booking) {
    rebookingRefused.queue(services, { ...refused, booking })
    return
  }
  const next = listBookable(db, { now: services.clock.instant(), seats }).find(({ id }) => id !== event_id)
  seatsGone.queue(services, { ...refused, next })
}

/** Paid too late: why nothing was booked, with the next event that can be booked. */
export const seatsGone = defineMessage<NotBooked & { next: EventWithSeats | undefined }>('seats_gone', {
  dedupeKey: ({ payment }) => `payment:${payment.id}:seats-gone`,
  write: ({ payment, details, event, next, why, reason }, services) => {
    // 0 when a voucher covered everything.
    const refundCents = payment.net_cents
    const { title } = notBooked[why]
    const refund =
      refundCents > 0 ? `We’re sending all of it back to you: ${shortPrice(refundCents)}.` : 'You weren’t charged.'
    return {
      to: { email: details.email, name: details.name },
      subject: refundCents > 0 ? 'Your payment is being refunded' : title,
      preheader: event ? eventLine(event) : payment.description,
      title,
      lead: `${greetingOf(details.first_name)}. ${reason} ${refund}`,
      body: [
        event ? facts(...eventFacts(event)) : facts(['For', payment.description]),
        refundCents > 0 && paragraph(refundTimeText),
        why !== 'voucher' &&
          details.voucher_code &&
          voucherParagraph(
            services,
            `We haven’t used your gift voucher ${details.voucher_code}: it’s worth the same as before.`,
          ),
        ...(next
          ? [
              heading('The next evening'),
              paragraph('We’d love to see you there instead:'),
              facts(...eventPlaceFacts(services, next)),
              buttons(['Book this evening', eventPath(next)]),
            ]
          : [
              paragraph('There’s no other evening to book yet. Shall we let you know when there is?'),
              buttons(['Tell me about new evenings', '/#contact']),
            ]),
      ],
      because: [WHY_SENT],
    }
  },
})

/** The difference of a raincheck was paid, and nothing could be booked for it. */
export const rebookingRefused = defineMessage<NotBooked & { booking: Booking }>('rebooking_refused', {
  dedupeKey: ({ payment }) => `payment:${payment.id}:rebooking-refused`,
  write: ({ payment, event, why, reason, booking }, services) => {
    const price = shortPrice(payment.net_cents)
    return {
      to: { email: payment.email, name: payment.name },
      subject: 'Your payment is being refunded',
      title: notBooked[why].title,
      lead: `${greetingOf(booking.first_name)}. ${reason} We’re sending all of it back to you: ${price}.`,
      body: [
        facts(...(event ? eventFacts(event) : []), ...bookingFacts(booking)),
        paragraph('Your raincheck’s page shows what it’s worth now, and every evening with free places.'),
        buttons(seeBooking(services, booking)),
      ],
      because: [WHY_SENT],
    }
  },
})
