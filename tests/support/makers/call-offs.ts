import { expect } from 'vitest'
import type { Row } from '#db/tables'
import { callOffForm } from '../../../app/contract/bookings/call-offs'
import { giveUpSeats, takeRaincheck } from '../../../app/domain/bookings/changes/self-service'
import { callOffEvent } from '../../../app/domain/call-offs/call-off-event'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { bookedByOwner } from './bookings'
import { breakTable } from './payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  bookingOf,
  confirm,
  paidBooking,
  payCard,
  type Studio,
  seatsOf,
  start,
} from './purchases'
import { linkOf, payDifference } from './rainchecks'
import { joinList } from './waiting'

export const callOff = (studio: Studio, eventId: number, form: Record<string, unknown> = {}) =>
  callOffEvent(studio, {
    eventId,
    actor: 'hana',
    ...callOffForm.parse({ words: 'A slip has closed the road.', defaultChoice: 'refund', days: 7, ...form }),
  })

export const answersOf = (studio: Studio) => allOf(studio, 'call_off_answers')

/** The answer of a booking. */
export const answerOf = (studio: Studio, { reference }: Pick<Row<'bookings'>, 'reference'>) =>
  answersOf(studio).findLast((answer) => answer.reference === reference)

/** A full evening tomorrow with a booking of every kind, by name, and other activity on it. */
export async function mixedEvening(studio: Studio) {
  const earlier = anEvent(studio, { date: '2026-12-11', price_cents: 5000 })
  const event = anEvent(studio, { date: '2026-11-21', max_capacity: 14 })
  const vouchers = [aVoucher(studio), aVoucher(studio, { expires_at: '2026-11-22T10:59:59.999Z' })]
  const named = (firstName: string, more: object = {}) => ({ firstName, email: `${firstName}@example.com`, ...more })
  const card = await paidBooking(studio, event, named('card'))
  const part = await paidBooking(studio, event, named('part', { partySize: 2, voucherCode: vouchers[0]!.code }))
  const voucher = await paidBooking(studio, event, named('voucher', { voucherCode: vouchers[1]!.code }))
  const cash = bookedByOwner(studio, event, { email: 'cash@example.com', paymentStatus: 'paid', paymentMethod: 'cash' })
  const reserved = bookedByOwner(studio, event, { email: 'reserved@example.com' })
  const raincheck = await paidBooking(studio, earlier, named('raincheck'))
  takeRaincheck(studio, linkOf(studio, raincheck))
  await confirmDifference(studio, raincheck, event)
  const four = await paidBooking(studio, event, named('four', { partySize: 4 }))
  const givenUp = await paidBooking(studio, event, named('givenup'))
  const unfulfilled = await paidButNotMade(studio, aForm(event, named('unfulfilled')))
  // Somebody whose card form is open.
  const open = await start(studio, aVisitor('open'), aForm(event, named('open')))
  joinList(studio, event, 'mere', 1)
  joinList(studio, event, 'rua', 2)
  giveUpSeats(studio, linkOf(studio, givenUp))
  offerFreeSeats(studio)
  expect(seatsOf(studio, event)).toMatchObject({ confirmed: 12, held: 2, offered: 1, given_up: 1 })
  return { event, card, part, voucher, cash, reserved, raincheck, four, givenUp, unfulfilled, open, vouchers }
}

export type MixedEvening = Awaited<ReturnType<typeof mixedEvening>>

/** Books a raincheck on a dearer evening. */
async function confirmDifference(studio: Studio, booking: Row<'bookings'>, eventId: number): Promise<void> {
  await payDifference(studio, booking, eventId)
  await reconcilePayments(studio)
  expect(bookingOf(studio, booking.id).event_id).toBe(eventId)
}

/** A payment whose booking could not be made yet. */
async function paidButNotMade(studio: Studio, form: ReturnType<typeof aForm>) {
  const visitor = aVisitor(form.email)
  const step = await start(studio, visitor, form)
  const repair = breakTable(studio, 'bookings')
  await payCard(studio, step)
  await expect(confirm(studio, visitor, form, step)).rejects.toMatchObject({ code: 'payment_received' })
  repair()
  return step.paymentId
}
