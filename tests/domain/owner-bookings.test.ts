import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings'
import { findEventWithSeats, freeSeats } from '#db/queries/event-seats'
import { saveSetting } from '#db/queries/settings'
import { findVoucher } from '#db/queries/vouchers'
import { bookingChanges, newBookingRequest } from '../../app/contract/owner-bookings'
import { editBooking } from '../../app/domain/bookings/edit-booking'
import { listBookingsPage, readBooking } from '../../app/domain/bookings/list-bookings'
import { deleteBooking, removeBooking } from '../../app/domain/bookings/remove-booking'
import { editEvent } from '../../app/domain/events/edit-event'
import { refundPayment } from '../../app/domain/payments/refund-payment'
import { listUndos, undoChange } from '../../app/domain/undo/undo-change'
import { instantNow } from '../../app/providers/clock.port'
import { bookedByOwner } from '../support/bookings'
import { minutes } from '../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  confirm,
  openStudio,
  payCard,
  type Studio,
  start,
} from '../support/purchases'

const actor = 'hana'
const person = { firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 555 0103' }

async function paid(studio: Studio, eventId: number, partySize = 1, voucherCode?: string) {
  const form = aForm(eventId, { partySize, voucherCode })
  const step = await start(studio, aVisitor('a'), form)
  if (step.card) await payCard(studio, step)
  await confirm(studio, aVisitor('a'), form, step)
  return allOf(studio, 'bookings').at(-1)!
}

const kinds = (studio: Studio) => allOf(studio, 'messages').map((message) => message.kind)
const free = (studio: Studio, eventId: number) => freeSeats(findEventWithSeats(studio.db, eventId)!)
const edit = (studio: Studio, id: number, changes: unknown) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })

describe('a booking that the owner makes', () => {
  it('is confirmed, costs what the evening costs, makes a customer and tells the person, not her', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const booking = bookedByOwner(studio, eventId, { partySize: 3, specialRequests: 'Left-handed' })
    expect(booking).toMatchObject({
      made_by: 'owner',
      payment_status: 'pending',
      total_cents: 19500,
      name: 'Mere Rata',
    })
    expect(free(studio, eventId)).toBe(6)
    expect(allOf(studio, 'customers')).toMatchObject([{ email: 'mere@example.com' }])
    expect(kinds(studio)).toEqual(['booking_confirmation'])
  })

  it('may go over capacity', () => {
    const studio = openStudio()
    const eventId = anEvent(studio, { max_capacity: 2 })
    bookedByOwner(studio, eventId, { partySize: 9 })
    expect(findEventWithSeats(studio.db, eventId)).toMatchObject({ confirmed: 9, max_capacity: 2 })
  })

  it('takes an existing customer as it is, whatever was typed', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { customer_id } = bookedByOwner(studio, eventId)
    const again = bookedByOwner(studio, eventId, {
      customerId: customer_id,
      firstName: 'X',
      email: 'x@example.com',
      phone: '1',
    })
    expect(again).toMatchObject({ name: 'Mere Rata', email: 'mere@example.com', phone: '021 555 0103', customer_id })
    expect(() => bookedByOwner(studio, eventId, { customerId: 99 })).toThrowError(
      expect.objectContaining({ fields: { customerId: [expect.any(String)] } }),
    )
  })

  it('takes a voucher’s credit at once', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = bookedByOwner(studio, eventId, { voucherCode: voucher.code })
    expect(booking).toMatchObject({ payment_status: 'paid', credit_cents: 6500, voucher_code: voucher.code })
    expect(findVoucher(studio.db, voucher.id)).toMatchObject({ is_redeemed: 1, redeemed_by: 'Mere Rata' })
  })

  it('is refused without an event, and tells nobody when its payment failed', () => {
    const studio = openStudio()
    expect(newBookingRequest.safeParse(person).success).toBe(false)
    expect(newBookingRequest.safeParse({ ...person, eventId: 1, partySize: 10 }).error?.issues[0]?.message).toBe(
      'Maximum 9 painters per booking',
    )
    expect(() => bookedByOwner(studio, 99)).toThrowError()
    bookedByOwner(studio, anEvent(studio), { paymentStatus: 'failed' })
    expect(kinds(studio)).toEqual([])
  })
})

describe('the owner’s changes of a booking', () => {
  it('set any payment status; a failed one keeps no seat', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio, { max_capacity: 1 })
    const booking = await paid(studio, eventId)
    expect(edit(studio, booking.id, { paymentStatus: 'failed' }).booking.payment_status).toBe('failed')
    expect(free(studio, eventId)).toBe(1)
    bookedByOwner(studio, eventId)
    // Over capacity: her word counts.
    expect(edit(studio, booking.id, { paymentStatus: 'paid' }).booking.payment_status).toBe('paid')
    expect(findEventWithSeats(studio.db, eventId)!.confirmed).toBe(2)
    expect(() => bookingChanges.parse({ paymentStatus: 'refunded' })).toThrowError()
  })

  it('move it with null and an event’s id, leave out what is not named, and can be undone as one', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const booking = bookedByOwner(studio, eventId)
    expect(edit(studio, booking.id, { phone: '', eventId: '', firstName: null }).undoId).toBeNull()
    const { undoId } = edit(studio, booking.id, { eventId: null, partySize: 2, firstName: 'Mereana' })
    expect(findBooking(studio.db, booking.id)).toMatchObject({
      event_id: null,
      party_size: 2,
      total_cents: 13000,
      name: 'Mereana Rata',
    })
    undoChange(studio, { id: undoId!, actor })
    expect(findBooking(studio.db, booking.id)).toMatchObject({
      event_id: eventId,
      party_size: 1,
      total_cents: 6500,
      name: 'Mere Rata',
    })
  })

  it('leave what was paid by card as it was paid', async () => {
    const studio = openStudio()
    const booking = await paid(studio, anEvent(studio), 2)
    expect(edit(studio, booking.id, { partySize: 3 }).booking).toMatchObject({ party_size: 3, total_cents: 13000 })
  })

  it('find the customer of another address', () => {
    const studio = openStudio()
    const booking = bookedByOwner(studio, anEvent(studio))
    const { booking: after } = edit(studio, booking.id, { email: 'other@example.com' })
    expect(after.customer_id).not.toBe(booking.customer_id)
  })
})

describe('a booking that is taken away', () => {
  it('gives the voucher’s credit back first, then the money, and says both', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paid(studio, eventId, 2, voucher.code)
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(1)
    const { refundCents, undoId } = await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
    expect([refundCents, undoId]).toEqual([6500, null])
    expect(findVoucher(studio.db, voucher.id)).toMatchObject({
      is_redeemed: 0,
      places_left: 1,
      value_left_cents: 6500,
      redeemed_by: null,
    })
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded', refunded_cents: 6500, problem: null }])
    expect(free(studio, eventId)).toBe(9)
    expect(kinds(studio).slice(-2)).toEqual(['booking_cancelled', 'refund_made'])
    expect(allOf(studio, 'messages').findLast((one) => one.kind === 'booking_cancelled')!.text).toContain(voucher.code)
    // The same seats and credit, sold again: no number of the old booking is in the way.
    await paid(studio, eventId, 2, voucher.code)
  })

  it('with neither keeps the money; the undo brings it back before anybody was told', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paid(studio, eventId, 2, voucher.code)
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', refunded_cents: 0, problem: null }])
    expect(kinds(studio)).toContain('booking_cancelled')
    undoChange(studio, { id: undoId!, actor })
    expect(kinds(studio)).not.toContain('booking_cancelled')
    expect(readBooking(studio, booking.id)).toMatchObject({ eventId, partySize: 2, voucherCode: voucher.code })
    // Its use of the voucher stands again too: a later refund finds it.
    await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(0)
  })

  it('does not come back by an undo once its money went back meanwhile', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const back = (amountCents: number) =>
      refundPayment(studio, { paymentId: allOf(studio, 'payments')[0]!.id, amountCents, reason: 'asked', by: actor })
    const booking = await paid(studio, eventId, 2)
    const remove = async () => (await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })).undoId!
    // What went back before is no hindrance.
    await back(1000)
    undoChange(studio, { id: await remove(), actor })
    expect(readBooking(studio, booking.id)).toMatchObject({ paymentStatus: 'paid' })
    const undoId = await remove()
    await back(12000)
    expect(() => undoChange(studio, { id: undoId, actor })).toThrowError(
      expect.objectContaining({ kind: 'conflict', code: 'refunded_since' }),
    )
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
    expect(free(studio, eventId)).toBe(9)
  })

  it('says that it stands again when the cancellation is out already', async () => {
    const studio = openStudio()
    const booking = await paid(studio, anEvent(studio))
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    studio.db.sqlite.prepare("UPDATE messages SET state = 'accepted' WHERE kind = 'booking_cancelled'").run()
    undoChange(studio, { id: undoId!, actor })
    expect(kinds(studio).at(-1)).toBe('booking_restored')
  })

  it('by the bare call refunds nothing, gives a voucher’s credit back and raises what needs her', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paid(studio, eventId, 2, voucher.code)
    deleteBooking(studio, { id: booking.id, actor })
    const [payment] = allOf(studio, 'payments')
    expect(payment).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(payment!.problem).toContain(`Booking ${booking.reference} was deleted without a refund`)
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(0)
    expect(() => deleteBooking(studio, { id: booking.id, actor })).toThrowError(
      expect.objectContaining({ kind: 'missing' }),
    )
    // Undone, the credit is taken again; but not once somebody else has it.
    undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(1)
    deleteBooking(studio, { id: booking.id, actor })
    bookedByOwner(studio, eventId, { voucherCode: voucher.code })
    expect(() => undoChange(studio, { id: listUndos(studio)[0]!.id, actor })).toThrowError(
      expect.objectContaining({ code: 'changed_since' }),
    )
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
  })

  it('as a raincheck is not deleted', async () => {
    const studio = openStudio()
    const booking = await paid(studio, anEvent(studio))
    await removeBooking(studio, { id: booking.id, ending: 'raincheck', actor })
    expect(findBooking(studio.db, booking.id)).toMatchObject({ event_id: null })
  })

  it('tells nobody when the owner switched that off', async () => {
    const studio = openStudio()
    const booking = await paid(studio, anEvent(studio))
    saveSetting(studio.db, 'notifications', { bookingCancellations: false }, instantNow(studio.clock))
    await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    expect(kinds(studio)).not.toContain('booking_cancelled')
  })
})

describe('an evening that moves', () => {
  it('tells everybody who stands on its list, once a move, and nobody for a new title', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paid(studio, eventId, 2)
    bookedByOwner(studio, eventId)
    bookedByOwner(studio, eventId, { paymentStatus: 'failed', email: 'failed@example.com' })
    const change = (changes: Parameters<typeof editEvent>[1]['changes']) =>
      editEvent(studio, { id: eventId, changes, actor }).told
    expect(change({ title: 'Dusk', price: 70 })).toBe(0)
    expect(change({ time: '6.30pm - 8.30pm' })).toBe(0)
    expect(change({ date: '2026-12-05' })).toBe(2)
    expect(change({ location: 'The Long Room, Waipu' })).toBe(2)
    const told = allOf(studio, 'messages').filter((message) => message.kind === 'event_moved')
    expect(told.map((message) => message.to_email)).toEqual([
      'aroha@example.com',
      'mere@example.com',
      'aroha@example.com',
      'mere@example.com',
    ])
    expect(told[0]!.text).toContain('Fri, 4 Dec 2026')
    expect(allOf(studio, 'bookings').map((booking) => booking.calendar_sequence)).toEqual([2, 2, 0])
  })

  it('tells them again when the move is taken back', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paid(studio, eventId, 2)
    const { undoId } = editEvent(studio, { id: eventId, changes: { date: '2026-12-05' }, actor })
    undoChange(studio, { id: undoId!, actor })
    const [there, back] = allOf(studio, 'messages').filter((message) => message.kind === 'event_moved')
    expect(there!.text.indexOf('Sat, 5 Dec 2026')).toBeGreaterThan(-1)
    expect(back!.text).toContain('Fri, 4 Dec 2026')
    expect(allOf(studio, 'bookings').map((booking) => booking.calendar_sequence)).toEqual([2])
  })

  it('tells nobody once it is over', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    await paid(studio, eventId)
    studio.clock.set('2026-12-06T00:00:00.000Z')
    studio.clock.advance(minutes(1))
    expect(editEvent(studio, { id: eventId, changes: { location: 'Elsewhere' }, actor }).told).toBe(0)
  })
})

it('the list finds bookings of one event, one customer, and by a part of what is known', async () => {
  const studio = openStudio()
  const eventId = anEvent(studio)
  const booking = bookedByOwner(studio, eventId)
  bookedByOwner(studio, anEvent(studio), { email: 'x@example.com', firstName: 'Hemi', phone: '09 123' })
  const names = (show: Parameters<typeof listBookingsPage>[1]['show'], search = '') =>
    listBookingsPage(studio, { show, search, page: 1 }).rows.map((row) => row.firstName)
  expect(names({ eventId })).toEqual(['Mere'])
  expect(names({ customerId: booking.customer_id! })).toEqual(['Mere'])
  expect(names('open', '0215550103')).toEqual(['Mere'])
  expect(names('open', 'hem')).toEqual(['Hemi'])
  bookedByOwner(studio, eventId, { email: 'y@example.com', firstName: 'Tāne' })
  for (const typed of ['tane', 'TĀNE']) expect(names('open', typed), typed).toEqual(['Tāne'])
  for (const wild of ['%', '_', '\\\\']) expect(names('open', wild), wild).toEqual([])
})
