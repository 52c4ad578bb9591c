import { expect } from 'vitest'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import type { Row } from '#db/tables'
import { bookingLink } from '../../../app/domain/bookings/booking-link'
import { bookingValue, receiptOf } from '../../../app/domain/bookings/booking-money'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import {
  allOf,
  anEvent,
  aroha,
  bookingOf,
  openStudio,
  paidBooking,
  payCard,
  reopen,
  type Studio,
  seatsOf,
} from './purchases'

export const linkOf = (studio: Studio, booking: Row<'bookings'>) => bookingLink(studio, booking)

/** A paid booking that its guest made a raincheck. */
export async function aRaincheck(form = {}) {
  const studio = openStudio()
  const event = anEvent(studio)
  const booking = await paidBooking(studio, event, { partySize: 2, ...form })
  takeRaincheck(studio, linkOf(studio, booking))
  return { studio, event, booking, now: () => bookingOf(studio, booking.id) }
}

export async function payDifference(studio: Studio, booking: Row<'bookings'>, eventId: number) {
  const asked = await rebookRaincheck(studio, aroha, { link: linkOf(studio, booking), eventId })
  const step = await reopen(studio, aroha, asked!)
  await payCard(studio, step)
  return step
}

/** Expects the booking, its payments, the seats of these events and the voucher credit to agree with each other. */
export function expectToAddUp(studio: Studio, id: number, events: number[], { credit }: { credit: number }) {
  const booking = bookingOf(studio, id)
  const payments = listPaymentsOfBooking(studio.db, id)
  const paid = payments.reduce((sum, payment) => sum + payment.amount_cents, 0)
  // A refund on its way counts as refunded.
  const ids = new Set(payments.map((payment) => payment.id))
  const refunds = allOf(studio, 'refunds').filter((each) => ids.has(each.payment_id) && each.state !== 'failed')
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0)
  expect(booking.credit_cents).toBe(credit)
  expect(bookingValue(studio, booking).valueCents).toBe(paid + credit - refunded)
  // An unpaid booking has its price. What was refunded before it was booked again is not part of its price any more.
  if (booking.payment_status === 'paid') {
    expect(booking.total_cents).toBeGreaterThanOrEqual(paid + credit - refunded)
    expect(booking.total_cents).toBeLessThanOrEqual(paid + credit)
    expect(receiptOf(studio, booking).at(-1)?.cents).toBe(paid - refunded)
  }
  const seats = events.map((event) => seatsOf(studio, event))
  expect(seats.reduce((sum, each) => sum + each.confirmed, 0)).toBe(booking.event_id === null ? 0 : booking.party_size)
  for (const each of seats) expect(each.confirmed + each.held).toBeLessThanOrEqual(each.max_capacity)
}
