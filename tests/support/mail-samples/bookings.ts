import type { CallOff, CallOffAnswer } from '#db/queries/bookings/call-offs'
import type { Hold } from '#db/queries/bookings/holds'
import type { PaymentProblem } from '#db/queries/payments/payment-problems'
import { notBooked } from '../../../app/copy/payments/late-payments'
import { bookingConfirmed, bookingReserved, ownerNewBooking } from '../../../app/domain/bookings/booking-messages'
import {
  bookingAddressChanged,
  bookingCancelled,
  bookingMoved,
  bookingRainchecked,
  bookingRestored,
} from '../../../app/domain/bookings/change-messages'
import { toGuest } from '../../../app/domain/bookings/message-parts'
import { bookingDetails } from '../../../app/domain/bookings/purchase/booking-details'
import { rebookingRefused, seatsGone } from '../../../app/domain/bookings/purchase/not-booked-message'
import { fewerPeople, ownerFewer, ownerFilled, seatsGivenUp } from '../../../app/domain/bookings/self-service-messages'
import { broadcastSent } from '../../../app/domain/broadcasts/write-to-guests'
import { callOffChosen, eventCalledOff } from '../../../app/domain/call-offs/call-off-messages'
import { ownerDecides } from '../../../app/domain/events/decide-minimum'
import { followUpSent, followUpTest } from '../../../app/domain/follow-ups/follow-ups'
import { friendJoined } from '../../../app/domain/groups/group-messages'
import { paragraph } from '../../../app/domain/messages/blocks'
import { ownLinks } from '../../../app/domain/own-links/own-links'
import { paymentProblem } from '../../../app/domain/payments/problems'
import { refundMade } from '../../../app/domain/payments/refunds/refund-outcome'
import { bookingBegun, eventReminder } from '../../../app/domain/reminders/reminders'
import { studio } from '../../../app/lib/studio'
import { NOW } from '../build-services'
import type { MailSample } from './sample'

/** E-mails about a booking: its confirmation, its changes, and those to the owner. */
export function bookingMails({ services, values, event, booking, payment }: MailSample) {
  const next = { ...event, id: 5, starts_at: '2026-12-12T05:30:00.000Z' }
  const paid = { booking, event, paidBy: 'card' } as const
  const owed = { ...booking, made_by: 'owner', payment_status: 'pending', credit_cents: 0 } as const
  const { reason } = notBooked.full
  const details = bookingDetails.parse({
    ...values,
    hold_id: 1,
    event_id: event.id,
    first_name: values.firstName,
    last_name: '',
    party_size: 2,
    special_requests: values.notes,
    total_cents: 13000,
    credit_cents: 6500,
    voucher_id: 1,
    voucher_code: values.code,
    voucher_places: 1,
    voucher_cents: 6500,
  })
  const late = { payment, details, event, reason, why: 'full' } as const
  const problem: PaymentProblem = {
    id: 3,
    payment_id: payment.id,
    kind: 'refund_failed',
    subject_type: 'refund',
    subject: '1',
    amount_cents: 6500,
    error_reference: null,
    raised_at: NOW,
    settled_at: null,
    settled_by: null,
    settled_how: null,
  }
  const callOff: CallOff = {
    event_id: event.id,
    words: values.notes,
    default_choice: 'refund',
    answer_by: '2026-11-27T10:59:59.999Z',
    actor: 'hana',
    created_at: NOW,
  }
  const answer: CallOffAnswer = {
    id: 1,
    event_id: event.id,
    reference: booking.reference,
    party_size: 2,
    credit_cents: 6500,
    choice: 'refund',
    chosen_by: 'clock',
    chosen_at: NOW,
  }
  const hold = { ...booking, visitor: 'visitor', event_id: event.id } as unknown as Hold
  const followUp = { event, painter: booking, photoUrl: '/uploads/PAINTERS234567892345-1600x1067.jpg' }
  return {
    confirmation: bookingConfirmed.preview(services, paid),
    reserved: bookingReserved.preview(services, { ...paid, booking: owed }),
    seatsGone: seatsGone.preview(services, { ...late, next }),
    seatsGoneNoNext: seatsGone.preview(services, {
      ...late,
      payment: { ...payment, amount_cents: 0, net_cents: 0 },
      details: { ...details, voucher_code: null },
      next: undefined,
    }),
    moved: bookingMoved.preview(services, { booking, was: event, now: next, moved: 'event', note: values.notes }),
    raincheck: bookingRainchecked.preview(services, { booking, was: event, isFilled: false }),
    cancelled: bookingCancelled.preview(services, {
      booking,
      refundCents: 6500,
      handCents: 0,
      voucher: { code: values.code, expiresAt: NOW },
    }),
    restored: bookingRestored.preview(services, booking),
    addressChanged: bookingAddressChanged.preview(services, { before: booking, after: booking }),
    reminder: eventReminder.preview(services, { booking, event }),
    begun: bookingBegun.preview(services, { hold, event }),
    ownLinks: ownLinks.preview(services, {
      email: values.email,
      now: NOW,
      blocks: [paragraph({ text: values.title, url: '/booking/1' })],
    }),
    followUp: followUpSent.preview(services, followUp),
    followUpTest: followUpTest.preview(services, followUp),
    calledOff: eventCalledOff.preview(services, {
      ...{ event, callOff, booking },
      choice: null,
      moneyCents: 6500,
      valueCents: 6500,
      voucher: { code: values.code, creditCents: 6500, expiresAt: NOW },
    }),
    callOffChosen: callOffChosen.preview(services, { event, booking, answer, refundCents: 6500, handCents: 0 }),
    fewer: fewerPeople.preview(services, { booking, event, raincheck: { ...booking, party_size: 1 }, people: 1 }),
    ownerFewer: ownerFewer.preview(services, { booking, event, raincheck: { ...booking, party_size: 1 }, people: 1 }),
    friendJoined: friendJoined.preview(services, { host: booking, friend: { ...booking, id: 8 }, event }),
    broadcast: broadcastSent.preview(services, {
      event,
      recipient: { email: booking.email, firstName: booking.first_name, draft: toGuest(booking) },
      broadcast: { id: 1, subject: values.title, words: values.notes },
    }),
    givenUp: seatsGivenUp.preview(services, { booking, event }),
    rebookingRefused: rebookingRefused.preview(services, { ...late, booking }),
    refund: refundMade.preview(services, {
      payment,
      dedupeKey: 'refund:1:made',
      cents: 6500,
      currency: studio.currency,
      reason: values.reason,
    }),
    ownerBooking: ownerNewBooking.preview(services, paid),
    ownerAboutGuest: ownerFilled.preview(services, { booking, event }),
    ownerDecides: ownerDecides.preview(services, { ...event, minimum_people: 8 }),
    ownerProblem: paymentProblem.preview(services, { payment, problem, dueBy: NOW }),
  }
}
