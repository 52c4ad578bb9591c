import { describe, expect, it } from 'vitest'
import { findBooking, listBookingsOfCustomer } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import { findVoucher } from '#db/queries/vouchers'
import { bookingChanges, newBookingForm } from '../../../app/contract/bookings/owner-bookings'
import { paidByOf } from '../../../app/domain/bookings/booking-money'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { bookingList } from '../../../app/domain/bookings/list-bookings'
import { readRows } from '../../../app/domain/lists/define-list'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import {
  allOf,
  anEvent,
  aVoucher,
  freeSeatsOf,
  messageKinds,
  openStudio,
  paidBooking,
  type Studio,
} from '../../support/makers/purchases'
import { payDifference } from '../../support/makers/rainchecks'

const person = { firstName: 'Mere', lastName: 'Rata', email: 'mere@example.com', phone: '021 555 0103' }

const edit = (studio: Studio, id: number, changes: unknown) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })

describe('a booking that the owner makes', () => {
  it('is reserved at the evening’s price, makes a customer, and asks the guest to pay', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const booking = bookedByOwner(studio, eventId, { partySize: 3, specialRequests: 'Left-handed' })
    expect(booking).toMatchObject({
      made_by: 'owner',
      payment_status: 'pending',
      total_cents: 19500,
      name: 'Mere Rata',
    })
    expect(freeSeatsOf(studio, eventId)).toBe(6)
    expect(allOf(studio, 'customers')).toMatchObject([{ email: 'mere@example.com' }])
    expect(messageKinds(studio)).toEqual(['booking_reserved'])
  })

  it('may go over capacity', () => {
    const studio = openStudio()
    const eventId = anEvent(studio, { max_capacity: 2 })
    bookedByOwner(studio, eventId, { partySize: 9 })
    expect(findEvent(studio.db, eventId)).toMatchObject({ confirmed: 9, max_capacity: 2 })
  })

  it('uses an existing customer unchanged, whatever was typed', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { customer_id } = bookedByOwner(studio, eventId)
    const again = bookedByOwner(studio, eventId, {
      customerId: customer_id,
      firstName: 'X',
      email: 'x@example.com',
      phone: '09 555 0199',
    })
    expect(again).toMatchObject({ name: 'Mere Rata', email: 'mere@example.com', phone: '021 555 0103', customer_id })
    expect(() => bookedByOwner(studio, eventId, { customerId: 99 })).toThrowError(
      expect.objectContaining({ fields: { customerId: [expect.any(String)] } }),
    )
  })

  it('uses a voucher’s credit at once', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = bookedByOwner(studio, eventId, { voucherCode: voucher.code })
    expect(booking).toMatchObject({ payment_status: 'paid', credit_cents: 6500, voucher_code: voucher.code })
    expect(paidByOf(studio, booking)).toBe('voucher')
    expect(findVoucher(studio.db, voucher.id)).toMatchObject({ is_redeemed: 1, redeemed_by: 'Mere Rata' })
  })

  it('is refused without an event, and sends no e-mail when its payment failed', () => {
    const studio = openStudio()
    expect(newBookingForm.safeParse(person).success).toBe(false)
    expect(newBookingForm.safeParse({ ...person, eventId: 1, partySize: 10 }).error?.issues[0]?.message).toBe(
      'Maximum 9 painters per booking',
    )
    expect(() => bookedByOwner(studio, 99)).toThrowError()
    bookedByOwner(studio, anEvent(studio), { paymentStatus: 'failed' })
    expect(messageKinds(studio)).toEqual([])
  })
})

describe('the owner’s changes of a booking', () => {
  it('can set any payment status; a failed booking has no seat', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio, { max_capacity: 1 })
    const booking = await paidBooking(studio, eventId)
    expect(edit(studio, booking.id, { paymentStatus: 'failed' }).booking.payment_status).toBe('failed')
    expect(freeSeatsOf(studio, eventId)).toBe(1)
    bookedByOwner(studio, eventId)
    // The owner may go over capacity.
    expect(edit(studio, booking.id, { paymentStatus: 'paid' }).booking.payment_status).toBe('paid')
    expect(findEvent(studio.db, eventId)!.confirmed).toBe(2)
    expect(() => bookingChanges.parse({ paymentStatus: 'refunded' })).toThrowError()
  })

  it('do not set back what a voucher paid for, whose credit would be lost', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { id } = await paidBooking(studio, eventId, { partySize: 2, voucherCode: aVoucher(studio).code })
    for (const paymentStatus of ['failed', 'pending'])
      expect(() => edit(studio, id, { paymentStatus })).toThrowError(
        expect.objectContaining({ code: 'paid_by_voucher', fields: { paymentStatus: [expect.any(String)] } }),
      )
    expect(findBooking(studio.db, id)).toMatchObject({ payment_status: 'paid' })
    edit(studio, id, { partySize: 1, eventId: null })
  })

  it('move it with null or an event’s id, keep fields that are not sent, and are undone together', () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const booking = bookedByOwner(studio, eventId)
    expect(edit(studio, booking.id, { phone: null, firstName: null }).undoId).toBeNull()
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

  it('are not undone once the guest has paid the difference to a dearer evening', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    edit(studio, booking.id, { paymentStatus: 'failed' })
    const { undoId } = edit(studio, booking.id, { paymentStatus: 'paid' })
    edit(studio, booking.id, { eventId: null })
    await payDifference(studio, booking, anEvent(studio, { date: '2026-12-11', price_cents: 8000 }))
    await reconcilePayments(studio)
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(expect.objectContaining({ kind: 'conflict' }))
    expect(findBooking(studio.db, booking.id)).toMatchObject({ payment_status: 'paid', total_cents: 8000 })
  })

  it('do not change what was paid by card', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    expect(edit(studio, booking.id, { partySize: 3 }).booking).toMatchObject({ party_size: 3, total_cents: 13000 })
  })

  it('use the customer of a changed e-mail address', () => {
    const studio = openStudio()
    const booking = bookedByOwner(studio, anEvent(studio))
    const { booking: after } = edit(studio, booking.id, { email: 'other@example.com' })
    expect(after.customer_id).not.toBe(booking.customer_id)
  })
})

it('the list finds bookings by event, by customer, and by a part of any text', async () => {
  const studio = openStudio()
  const eventId = anEvent(studio)
  const booking = bookedByOwner(studio, eventId)
  bookedByOwner(studio, anEvent(studio), { email: 'x@example.com', firstName: 'Hemi', phone: '09 555 0123' })
  const names = (show: 'open' | `event-${number}`, search = '') =>
    readRows(studio, bookingList, { show, search }).map((row) => row.firstName)
  expect(names(`event-${eventId}`)).toEqual(['Mere'])
  expect(listBookingsOfCustomer(studio.db, booking.customer_id!)).toMatchObject([{ first_name: 'Mere' }])
  expect(names('open', '0215550103')).toEqual(['Mere'])
  expect(names('open', 'hem')).toEqual(['Hemi'])
  bookedByOwner(studio, eventId, { email: 'y@example.com', firstName: 'Tāne' })
  for (const typed of ['tane', 'TĀNE']) expect(names('open', typed), typed).toEqual(['Tāne'])
  for (const wild of ['%', '_', '\\\\']) expect(names('open', wild), wild).toEqual([])
})
