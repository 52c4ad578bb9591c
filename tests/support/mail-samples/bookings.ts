import type { SumLine } from '../../../app/contract/bookings'
import { notBooked } from '../../../app/copy/late-payments'
import type { MessageContent } from '../../../app/domain/messages/queue-message'
import { bookingConfirmation } from '../../../app/domain/messages/templates/booking-confirmation'
import { eventFollowUp } from '../../../app/domain/messages/templates/event-follow-up'
import { eventReminder } from '../../../app/domain/messages/templates/event-reminder'
import { ownerNewBooking, ownerProblemAlert } from '../../../app/domain/messages/templates/owner-alerts'
import { refundMade } from '../../../app/domain/messages/templates/refund-made'
import { seatsGoneRefunded } from '../../../app/domain/messages/templates/seats-gone'
import { ownerAboutGuest, rebookingRefused, seatsGivenUp } from '../../../app/domain/messages/templates/self-service'
import type { MailSample } from './sample'

/** What a booking makes: its confirmation, what changes about it, and what the owner reads of it. */
export function bookingMails(sample: MailSample): Record<string, MessageContent> {
  const { values, business, event } = sample
  const { firstName, who, reference } = values
  const next = { event: { ...event, dateText: 'Sat, 12 Dec 2026' }, url: '/?event=4' }
  const receipt: SumLine[] = [
    { kind: 'item', label: '2 people × $65', cents: 13000 },
    { kind: 'less', label: values.label, note: values.note, cents: -6500 },
    { kind: 'total', label: 'Total', cents: 6500 },
  ]
  return {
    confirmation: bookingConfirmation({
      business,
      event,
      firstName,
      who,
      partySize: 2,
      reference,
      receipt,
      paidBy: 'card',
      bookingUrl: '/booking/Jk2hd82hQkshd92Hsu2',
    }),
    seatsGone: seatsGoneRefunded({
      ...notBooked.full,
      business,
      firstName,
      event,
      refundCents: 6500,
      voucherCode: values.code,
      next,
      notifierUrl: '/#contact',
    }),
    seatsGoneNoNext: seatsGoneRefunded({
      ...notBooked.full,
      business,
      firstName,
      event,
      refundCents: 0,
      next: null,
      notifierUrl: '/#contact',
    }),
    reminder: eventReminder({
      business,
      event,
      firstName,
      who,
      reference,
      day: 'tomorrow',
      bookingUrl: '/booking/Jk2hd82hQkshd92Hsu2',
    }),
    followUp: eventFollowUp({
      business,
      event,
      firstName,
      groupPhotoUrl: '/uploads/PAINTERS234567892345-1600x1067.jpg',
      groupUrl: 'https://social.example.com/groups/paint-and-sip-waipu',
    }),
    givenUp: seatsGivenUp({ business, firstName, who, reference, bookingUrl: '/booking/abc', event, seats: 2 }),
    rebookingRefused: rebookingRefused({
      ...notBooked.full,
      business,
      firstName,
      who,
      reference,
      bookingUrl: '/booking/abc',
      event,
      refundCents: 3000,
    }),
    refund: refundMade({
      business,
      firstName,
      refundCents: 6500,
      paidFor: `${values.title}, ${event.dateText}`,
      reference,
      reason: values.reason,
    }),
    ownerBooking: ownerNewBooking({
      business,
      event: { ...event, currentBookings: 7, maxCapacity: 9 },
      who,
      partySize: 2,
      email: values.email,
      phone: values.phone,
      specialRequests: values.notes,
      reference,
      receipt,
      paidBy: 'card',
      adminUrl: '/admin/bookings',
    }),
    ownerAboutGuest: ownerAboutGuest({
      business,
      kind: 'filled',
      event,
      who,
      phone: values.phone,
      email: values.email,
      reference,
      adminUrl: '/admin',
    }),
    ownerProblem: ownerProblemAlert({
      business,
      what: 'A refund failed',
      explanation: `The card provider refused to send $65.00 back to ${who}. Try it again, or pay it back by bank transfer and mark it done.`,
      facts: [
        { label: 'Booking', value: reference },
        { label: 'Reason', value: values.reason },
        { label: 'Email', value: values.email },
      ],
      action: { label: 'Look at the refund', url: '/admin/payments/12' },
    }),
  }
}
