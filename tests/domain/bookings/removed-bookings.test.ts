import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { saveSetting } from '#db/queries/settings'
import { findVoucher } from '#db/queries/vouchers'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readBooking } from '../../../app/domain/bookings/list-bookings'
import { dismissProblem } from '../../../app/domain/payments/refunds/refund-by-owner'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner, messagesOf } from '../../support/makers/bookings'
import { comesBack, problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVoucher,
  freeSeatsOf,
  messageKinds,
  openStudio,
  paidBooking,
  refundElsewhere,
} from '../../support/makers/purchases'

describe('a booking paid by card that the owner sets back', () => {
  it.each(['pending', 'failed'] as const)(
    'to %s is in Needs you, until it is paid again or that is undone',
    async (paymentStatus) => {
      const studio = openStudio()
      const { id, reference } = await paidBooking(studio, anEvent(studio))
      const set = (status: string) =>
        editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: status }), actor })
      const { undoId } = set(paymentStatus)
      const problem = `Booking ${reference} ended without a refund: $65.00 has not gone back. Please refund it, offer another evening or mark this as dealt with.`
      expect(problemOf(studio)).toBe(problem)
      undoChange(studio, { id: undoId!, actor })
      expect(problemOf(studio)).toBeNull()
      set(paymentStatus)
      const again = set('paid')
      expect([problemOf(studio), allOf(studio, 'payments').length]).toEqual([null, 1])
      undoChange(studio, { id: again.undoId!, actor })
      expect(problemOf(studio)).toBe(problem)
    },
  )
})

describe('a deleted booking', () => {
  it('gives back the voucher’s credit first, then the money, and its e-mail mentions both', async () => {
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
    const { text, html } = allOf(studio, 'messages').findLast((one) => one.kind === 'booking_cancelled')!
    expect(text).toContain(`your gift voucher SLP-…${voucher.code.slice(-4)} is back on it.`)
    // The code is money, and the booking's address may not be the holder's (rule 9.20).
    expect(text + html).not.toContain(voucher.code)
    // The same seats and credit can be sold again, without a conflict with the old booking's id.
    await paidBooking(studio, eventId, { partySize: 2, voucherCode: voucher.code })
  })

  it('of whose money a part went back before: the e-mail has the sum of the rest', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    const { id: paymentId } = allOf(studio, 'payments')[0]!
    await refundPayment(studio, { paymentId, amountCents: 2000, reason: 'The storm', by: actor })
    expect(await removeBooking(studio, { id: booking.id, ending: 'refund', actor })).toMatchObject({
      refundCents: 11_000,
    })
    expect(messagesOf(studio, 'booking_cancelled')[0]!.text).toContain('$110 goes back to the card you paid with.')
  })

  it('without either keeps the money; an undo before the e-mail is sent restores it', async () => {
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
    // Its use of the voucher is restored too, so a later refund finds it.
    await removeBooking(studio, { id: booking.id, ending: 'refund', actor })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(0)
  })

  it('whose voucher has expired since makes it valid for 90 more days, and the e-mail says until when', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { expires_at: '2026-11-30T10:59:59.999Z' })
    const whole = await paidBooking(studio, anEvent(studio), { voucherCode: voucher.code })
    studio.clock.set('2026-12-02T00:00:00.000Z')
    await removeBooking(studio, { id: whole.id, ending: 'refund', actor })
    expect(findVoucher(studio.db, voucher.id)).toMatchObject({
      places_left: 1,
      expires_at: '2027-03-02T10:59:59.999Z',
    })
    const { text } = allOf(studio, 'messages').findLast((one) => one.kind === 'booking_cancelled')!
    expect(text).toContain('You can use it until Tue, 2 Mar 2027.')
  })

  it('by a helper is in Needs you, because only the owner decides to keep the money; an undo ends that', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    const remove = (id: number) => removeBooking(studio, { id, ending: 'nothing', actor: 'helper', mayKeep: false })
    const { undoId } = await remove(booking.id)
    expect(problemOf(studio)).toContain(`Booking ${booking.reference} ended without a refund`)
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', refunded_cents: 0 }])
    undoChange(studio, { id: undoId!, actor: 'helper' })
    expect(problemOf(studio)).toBeNull()
    const unpaid = bookedByOwner(studio, anEvent(studio), { paymentStatus: 'pending' })
    await remove(unpaid.id)
    expect(problemOf(studio)).toBeNull()
  })

  it.each([
    ['by a helper', 'paid'],
    ['when the owner’s page does not ask, because it is not paid', 'pending'],
  ] as const)('gives back the voucher’s credit %s; an undo takes it again', async (_, paymentStatus) => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const left = () => findVoucher(studio.db, voucher.id)!.value_left_cents
    const { id } = bookedByOwner(studio, anEvent(studio), { partySize: 2, voucherCode: voucher.code, paymentStatus })
    expect(left()).toBe(0)
    const mayKeep = paymentStatus === 'pending'
    const { undoId } = await removeBooking(studio, { id, ending: 'nothing', actor, mayKeep })
    expect([left(), problemOf(studio) !== null]).toEqual([6500, paymentStatus === 'paid'])
    expect(messagesOf(studio, 'booking_cancelled')[0]!.text).toContain('is back on it')
    undoChange(studio, { id: undoId!, actor })
    expect([left(), problemOf(studio)]).toEqual([0, null])
  })

  it('cannot be restored after its money was refunded', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const back = (amountCents: number) =>
      refundPayment(studio, { paymentId: allOf(studio, 'payments')[0]!.id, amountCents, reason: 'asked', by: actor })
    const booking = await paidBooking(studio, eventId, { partySize: 2 })
    const remove = async () => (await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })).undoId!
    // An earlier refund does not prevent it.
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

  it('cannot be restored after an earlier refund failed and a part was refunded at the provider', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const paymentId = allOf(studio, 'payments')[0]!.id
    const refund = await refundPayment(studio, { paymentId, amountCents: 6500, reason: 'asked', by: actor })
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    await comesBack(studio, refund.provider_id)
    await refundElsewhere(studio, 2000)
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrowError(
      expect.objectContaining({ code: 'refunded_since' }),
    )
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
  })

  it('that was paid by hand: its e-mail has the sum when the owner gives it back, and none when she keeps it', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    for (const ending of ['refund', 'nothing'] as const) {
      const { id } = bookedByOwner(studio, eventId, { paymentStatus: 'paid' })
      await removeBooking(studio, { id, ending, actor })
    }
    const [given, kept] = messagesOf(studio, 'booking_cancelled')
    expect(given!.text).toContain('We’ll give you $65 back the way you paid it, and be in touch about how.')
    expect(kept!.text).not.toContain('$65')
  })

  it('cannot be restored after the owner has dealt with its money, which she had taken by hand', () => {
    const studio = openStudio()
    const { id } = bookedByOwner(studio, anEvent(studio), { paymentStatus: 'paid' })
    deleteBooking(studio, { id, actor })
    const { payment_id: paymentId, id: problemId } = allOf(studio, 'payment_problems')[0]!
    const deletion = listUndos(studio)[0]!.id
    const { undoId } = dismissProblem(studio, { paymentId, problemId, actor })
    expect(() => undoChange(studio, { id: deletion, actor })).toThrow(/somebody has dealt with it/)
    expect(findBooking(studio.db, id)).toBeUndefined()
    undoChange(studio, { id: undoId!, actor })
    undoChange(studio, { id: deletion, actor })
    expect(findBooking(studio.db, id)).toBeDefined()
  })

  it('gets an e-mail about its restoration when the cancellation was already sent', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    studio.db.sqlite.prepare("UPDATE messages SET state = 'accepted' WHERE kind = 'booking_cancelled'").run()
    undoChange(studio, { id: undoId!, actor })
    expect(messageKinds(studio).at(-1)).toBe('booking_restored')
  })

  it('deleted by the plain call, refunds nothing, gives back a voucher’s credit and is in Needs you', async () => {
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
    // An undo takes the credit again, unless somebody else has used it.
    undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    expect(findVoucher(studio.db, voucher.id)!.is_redeemed).toBe(1)
    deleteBooking(studio, { id: booking.id, actor })
    bookedByOwner(studio, eventId, { voucherCode: voucher.code })
    expect(() => undoChange(studio, { id: listUndos(studio)[0]!.id, actor })).toThrowError(
      expect.objectContaining({ code: 'changed_since' }),
    )
    expect(findBooking(studio.db, booking.id)).toBeUndefined()
  })

  it('made a raincheck instead is not deleted', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    await removeBooking(studio, { id: booking.id, ending: 'raincheck', actor })
    expect(findBooking(studio.db, booking.id)).toMatchObject({ event_id: null })
  })

  it('sends no e-mail when the owner has switched that off', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio))
    saveSetting(studio.db, 'notifications', { bookingCancellations: false }, studio.clock.instant())
    await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    expect(messageKinds(studio)).not.toContain('booking_cancelled')
  })
})
