import { findBooking } from '#db/queries/bookings'
import { type Dispute, listDisputes } from '#db/queries/disputes'
import { findEventWithSeats } from '#db/queries/event-seats'
import { listOpenProblems } from '#db/queries/payment-problems'
import { listRefunds, type Payment } from '#db/queries/payments'
import { findPaymentRow, listAttempts } from '#db/queries/payments-list'
import { findUseOfBooking, findVoucher } from '#db/queries/vouchers'
import type { DisputeView, PaymentPageWire } from '../../contract/admin-payments'
import { bookings } from '../../copy/admin'
import { disputes as disputeTexts } from '../../copy/payment-problems'
import { dollarsOf, exactPrice } from '../../lib/money'
import { dateText, dateTimeText } from '../../lib/nz-time'
import { byHandCents } from '../bookings/by-hand'
import { findOrderOfPayment } from '../orders/find-order'
import type { Services } from '../services'
import { paymentWire } from './list-payments'
import { problemText } from './problems'
import { requirePayment } from './refund-by-owner'
import { disputeNote, refundableCents } from './refundable'

/** A payment with its tries, its refunds and what was made of it, for the owner. 404 when there is none. */
export function readPaymentPage(services: Services, id: string): PaymentPageWire {
  const payment = requirePayment(services, id)
  const refundable = refundableCents(services, payment)
  const problems = listOpenProblems(services.db, payment.id)
  return {
    ...paymentWire(findPaymentRow(services.db, payment.id)!, problems.map(problemText).join(' ') || null),
    problems: problems.map((problem) => ({
      id: problem.id,
      text: problemText(problem),
      isDismissable: problem.kind !== 'not_fulfilled',
    })),
    provider: payment.provider,
    providerId: payment.intent_id,
    createdText: dateTimeText(payment.created_at),
    paidText: payment.paid_at && dateTimeText(payment.paid_at),
    declineMessage: payment.decline_message,
    attempts: listAttempts(services.db, payment.id).map((attempt) => ({
      id: attempt.id,
      kindText: attempt.kind === 'intent' ? 'Card form in the page' : 'Provider’s own page',
      providerId: attempt.provider_id,
      state: attempt.state,
      whenText: dateTimeText(attempt.created_at),
    })),
    refunds: listRefunds(services.db, payment.id).map((refund) => ({
      id: refund.id,
      amount: dollarsOf(refund.amount_cents),
      state: refund.state,
      reason: refund.reason,
      by: refund.username ?? REQUESTERS[refund.requester],
      whenText: dateTimeText(refund.done_at ?? refund.created_at),
      error: refund.last_error,
    })),
    disputes: listDisputes(services.db, payment.id).map(disputeView),
    refundable: dollarsOf(refundable),
    disputeNote: disputeNote(services, payment),
    made: madeOf(services, payment, refundable),
  }
}

function disputeView(dispute: Dispute): DisputeView {
  const { states } = disputeTexts
  const isOver = dispute.closed_at !== null
  return {
    id: dispute.id,
    amount: dollarsOf(dispute.amount_cents),
    state: dispute.state,
    stateText: isOver && dispute.state === 'inquiry' ? states.closed : states[dispute.state],
    // 'product_not_received'
    reason: dispute.reason.replaceAll('_', ' '),
    whenText: [
      disputeTexts.opened(dateTimeText(dispute.opened_at)),
      ...(dispute.due_by && !isOver ? [disputeTexts.dueBy(dateTimeText(dispute.due_by))] : []),
      ...(dispute.closed_at ? [disputeTexts.closed(dateTimeText(dispute.closed_at))] : []),
    ].join(', '),
  }
}

/** Who asked for a refund, where it was no owner. */
const REQUESTERS = { owner: '', system: 'by itself', provider: 'at the card provider' } as const

function madeOf(services: Services, payment: Payment, refundable: number): PaymentPageWire['made'] {
  const whole = { cancel: null, proposed: dollarsOf(refundable) }
  switch (payment.made_kind) {
    case 'booking':
      return madeBooking(services, payment, refundable)
    case 'voucher':
      return madeVoucher(services, payment, refundable)
    case 'paint_kit_order':
    case 'custom_frame_order': {
      const order = findOrderOfPayment(services, payment)
      const page = payment.made_kind === 'paint_kit_order' ? '/admin/paint-kit' : '/admin/custom-frame'
      return order
        ? { ...whole, title: `Order ${order.row.reference}`, note: `Status: ${order.row.order_status}`, href: page }
        : { ...whole, title: 'The order was deleted', note: '', href: null }
    }
    case 'auction_result':
      return { ...whole, title: 'An auction’s winner paid', note: '', href: '/admin/results' }
    case 'enquiry':
      return { ...whole, title: 'The package was bought', note: '', href: null }
    default:
      return null
  }
}

function madeBooking(services: Services, payment: Payment, refundable: number): PaymentPageWire['made'] {
  const booking = payment.made_id === null ? undefined : findBooking(services.db, payment.made_id)
  if (!booking) {
    return { title: 'The booking was deleted', note: '', href: null, cancel: null, proposed: dollarsOf(refundable) }
  }
  const event = booking.event_id === null ? undefined : findEventWithSeats(services.db, booking.event_id)
  const use = findUseOfBooking(services.db, booking.id)
  // What this payment is not.
  const otherByHand = payment.provider === 'manual' ? 0 : byHandCents(services, booking.id)
  const people = booking.party_size === 1 ? '1 person' : `${booking.party_size} people`
  return {
    title: `Booking ${booking.reference} of ${booking.name}`,
    note: event ? `${people}, ${event.title}, ${dateText(event.starts_at)}, ${event.time}` : `${people}, raincheck`,
    href: `/admin/bookings/${booking.id}/edit`,
    cancel: {
      label: 'Cancel the booking; its seats come free',
      text: [
        use
          ? `Voucher ${booking.voucher_code} gets its ${exactPrice(use.credit_cents)} of credit back first.`
          : 'The person is told by email.',
        ...(otherByHand > 0 ? [bookings.byHand(exactPrice(otherByHand))] : []),
      ].join(' '),
    },
    proposed: dollarsOf(refundable),
  }
}

function madeVoucher(services: Services, payment: Payment, refundable: number): PaymentPageWire['made'] {
  const voucher = payment.made_id === null ? undefined : findVoucher(services.db, payment.made_id)
  if (!voucher) return null
  const isWhole = voucher.value_left_cents === voucher.value_cents
  return {
    title: `Voucher ${voucher.code}`,
    note: isWhole
      ? 'Not used yet'
      : `${exactPrice(voucher.value_left_cents)} and ${voucher.places_left} of ${voucher.people_count} places left`,
    href: `/admin/vouchers?q=${voucher.code}`,
    cancel: { label: 'End the voucher; its code no longer works', text: 'Nothing is left on it after that.' },
    proposed: dollarsOf(Math.min(refundable, isWhole ? refundable : voucher.value_left_cents)),
  }
}
