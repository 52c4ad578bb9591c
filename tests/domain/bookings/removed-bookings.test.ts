import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { saveSetting } from '#db/queries/settings'
import { findVoucher } from '#db/queries/vouchers'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readBooking } from '../../../app/domain/bookings/list-bookings'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { bookedByOwner } from '../../support/makers/bookings'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVoucher,
  freeSeatsOf,
  messageKinds,
  openStudio,
  paidBooking,
} from '../../support/makers/purchases'

const actor = 'hana'

describe('a booking that is taken away', () => {
  it('gives the voucher’s credit back first, then the money, and says both', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paidBooking(studio, eventId, { partySize: 2, voucherCode: voucher.code })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(1)
    const { refundCents, undoId } = await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
    expect([refundCents, undoId]).toEqual([6500, null])
    expect(findVoucher(studio.db, voucher.id)).toMatchObject({
      is_redeemed: 0,
      places_left: 1,
      value_left_cents: 6500,
      redeemed_by: null,
    })
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'refunded', refunded_cents: 6500 }])
    expect(problemOf(studio)).toBeNull()
    expect(freeSeatsOf(studio, eventId)).toBe(9)
    expect(messageKinds(studio).slice(-2)).toEqual(['booking_cancelled', 'refund_made'])
    expect(allOf(studio, 'messages').findLast((one) => one.kind === 'booking_cancelled')!.text).toContain(voucher.code)
    // The same seats and credit, sold again: no number of the old booking is in the way.
    await paidBooking(studio, eventId, { partySize: 2, voucherCode: voucher.code })
  })

  it('with neither keeps the money; the undo restores it before an e-mail was sent', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paidBooking(studio, eventId, { partySize: 2, voucherCode: voucher.code })
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', refunded_cents: 0 }])
    expect(problemOf(studio)).toBeNull()
    expect(messageKinds(studio)).toContain('booking_cancelled')
    undoChange(studio, { id: undoId!, actor })
    expect(messageKinds(studio)).not.toContain('booking_cancelled')
    expect(readBooking(studio, booking.id)).toMatchObject({ eventId, partySize: 2, voucherCode: voucher.code })
    // Its use of the voucher is back too: a later refund finds it.
    await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(0)
  })

  it('does not come back by an undo once its money went back meanwhile', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const back = (amountCents: number) =>
      refundPayment(studio, { paymentId: allOf(studio, 'payments')[0]!.id, amountCents, reason: 'asked', by: actor })
    const booking = await paidBooking(studio, eventId, { partySize: 2 })
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
    expect(freeSeatsOf(studio, eventId)).toBe(9)
  })

  it('says that it is back when the cancellation was sent already', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    studio.db.sqlite.prepare("UPDATE messages SET state = 'accepted' WHERE kind = 'booking_cancelled'").run()
    undoChange(studio, { id: undoId!, actor })
    expect(messageKinds(studio).at(-1)).toBe('booking_restored')
  })

  it('by the bare call refunds nothing, gives a voucher’s credit back and raises what needs her', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio)
    const booking = await paidBooking(studio, eventId, { partySize: 2, voucherCode: voucher.code })
    deleteBooking(studio, { id: booking.id, actor })
    const [payment] = allOf(studio, 'payments')
    expect(payment).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(problemOf(studio)).toContain(`Booking ${booking.reference} ended without a refund`)
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
    const booking = await paidBooking(studio, anEvent(studio))
    await removeBooking(studio, { id: booking.id, ending: 'raincheck', actor })
    expect(findBooking(studio.db, booking.id)).toMatchObject({ event_id: null })
  })

  it('tells nobody when the owner switched that off', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    saveSetting(studio.db, 'notifications', { bookingCancellations: false }, studio.clock.instant())
    await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    expect(messageKinds(studio)).not.toContain('booking_cancelled')
  })
})
