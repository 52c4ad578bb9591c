import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { receiptOf } from '../../../app/domain/bookings/booking-money'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { rebookRaincheck } from '../../../app/domain/bookings/changes/rebook'
import { deleteBooking, readRemoval } from '../../../app/domain/bookings/changes/remove-booking'
import { bookingList } from '../../../app/domain/bookings/list-bookings'
import { chooseByLink } from '../../../app/domain/call-offs/choose'
import { readRows } from '../../../app/domain/lists/define-list'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { actor } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import { allOf, anEvent, aVisitor, bookingOf, sendProviderEvent } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { aParty, paidInCash, paymentsOf, remove, worthOf } from './fewer-people'

describe('a payment that pays for two bookings (rule 14.9)', () => {
  const refund = (amount: string, purchase: 'keep' | 'cancel') =>
    refundForm.parse({ amount, reason: 'asked', purchase })

  it('is refunded for each separately', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    expect(readRemoval(studio, raincheck.id).refundCents).toBe(6500)
    await remove(studio, raincheck.id, 'refund')
    expect(paymentsOf(studio)[0]).toMatchObject({ refunded_cents: 6500, state: 'fulfilled' })
    expect(worthOf(studio, now().id)).toBe(13000)
    expect(receiptOf(studio, now()).at(-1)?.cents).toBe(13000)
    await remove(studio, now().id, 'refund')
    expect(paymentsOf(studio)[0]).toMatchObject({ refunded_cents: 19500, state: 'refunded' })
  })

  it('leaves the raincheck’s worth unchanged when the first booking is cancelled on the payment’s page', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const paymentId = paymentsOf(studio)[0]!.id
    expect(readPaymentPage(studio, paymentId).fulfilled).toMatchObject({
      proposedCents: 13000,
      note: expect.stringContaining(`$65.00 of it belongs to ${raincheck.reference}`),
    })
    await refundByOwner(studio, { paymentId, refund: refund('130', 'cancel'), actor })
    expect(now()).toBeUndefined()
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    // What exceeds the first booking's part is taken from the raincheck.
    await refundByOwner(studio, { paymentId, refund: refund('5', 'keep'), actor })
    expect(worthOf(studio, raincheck.id)).toBe(6000)
  })

  it('proposes a refund of only that booking’s part', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const page = () => readPaymentPage(studio, paymentsOf(studio)[0]!.id).fulfilled
    deleteBooking(studio, { id: raincheck.id, actor })
    expect(page()).toMatchObject({ proposedCents: 6500, note: expect.stringContaining('to a deleted booking') })
    await refundByOwner(studio, { paymentId: paymentsOf(studio)[0]!.id, refund: refund('65', 'keep'), actor })
    expect(page()).toMatchObject({ proposedCents: 13000 })
    const second = takeOut(1)
    deleteBooking(studio, { id: now().id, actor })
    expect(page()).toMatchObject({ proposedCents: 6500, note: expect.stringContaining(`to ${second.reference}`) })
  })

  it('is in the owner’s list and file for each separately', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const listed = () =>
      readRows(studio, bookingList, { search: '', show: 'every' }).map(({ id, refunded, disputed }) => [
        id,
        refunded,
        disputed,
      ])
    const paymentId = paymentsOf(studio)[0]!.id
    await refundByOwner(studio, { paymentId, refund: refund('20', 'keep'), actor })
    expect(listed()).toEqual([
      [raincheck.id, 0, 0],
      [now().id, 20, 0],
    ])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 15000 }))
    expect(listed()).toEqual([
      [raincheck.id, 0, 40],
      [now().id, 20, 110],
    ])
  })

  it('loses a dispute from the first booking’s part, and only the rest from the raincheck’s', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const values = () => [worthOf(studio, now().id), worthOf(studio, raincheck.id)]
    await sendProviderEvent(studio, aboutDispute({ amountCents: 19500 }))
    expect(values()).toEqual([0, 0])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 19500, state: 'won' }))
    expect(values()).toEqual([13000, 6500])
    await sendProviderEvent(studio, aboutDispute({ disputeId: 'du_two', amountCents: 15000, state: 'lost' }))
    expect(values()).toEqual([0, 4500])
    // Needs you asks about both, because they are still valid.
    const asked = allOf(studio, 'payment_problems').filter(({ kind }) => kind === 'dispute_lost')
    expect(asked.map(({ subject }) => subject)).toEqual([now().reference, raincheck.reference])
  })

  it('stays divided when a booking is deleted and restored', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const gone = await remove(studio, raincheck.id, 'nothing')
    expect(worthOf(studio, now().id)).toBe(13000)
    undoChange(studio, { id: gone.undoId!, actor })
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    const first = await remove(studio, now().id, 'nothing')
    expect(worthOf(studio, raincheck.id)).toBe(6500)
    undoChange(studio, { id: first.undoId!, actor })
    expect(worthOf(studio, now().id)).toBe(13000)
  })

  it('is in Needs you for a deleted booking, whatever is refunded for the other', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const asked = () => allOf(studio, 'payment_problems').map(({ subject, amount_cents }) => [subject, amount_cents])
    const { reference, id } = now()
    deleteBooking(studio, { id, actor })
    expect(asked()).toEqual([[reference, 13000]])
    await remove(studio, raincheck.id, 'refund')
    expect(asked()).toEqual([[reference, 13000]])
    expect(paymentsOf(studio)[0]).toMatchObject({ refunded_cents: 6500 })
  })

  it('is refunded only for the raincheck when its new evening is called off', async () => {
    const { studio, now, takeOut } = await aParty(3)
    const raincheck = takeOut(1)
    const other = anEvent(studio, { date: '2026-12-11' })
    await rebookRaincheck(studio, aVisitor('aroha'), { link: linkOf(studio, raincheck), eventId: other })
    callOff(studio, other)
    await chooseByLink(studio, linkOf(studio, raincheck), 'refund')
    expect(paymentsOf(studio)[0]).toMatchObject({ refunded_cents: 6500 })
    expect(worthOf(studio, now().id)).toBe(13000)
    expect(bookingOf(studio, raincheck.id)).toMatchObject({ payment_status: 'failed' })
  })

  it('is divided in the same way when it was paid by hand, and handed back for each', async () => {
    const { studio, id, raincheck } = paidInCash()
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 6500])
    expect([readRemoval(studio, id).manualCents, readRemoval(studio, raincheck.id).manualCents]).toEqual([6500, 6500])
    // A party that grows again has to pay again.
    editBooking(studio, { id, changes: bookingChanges.parse({ partySize: 2 }), actor })
    expect(bookingOf(studio, id)).toMatchObject({ total_cents: 13000 })
    expect(worthOf(studio, id)).toBe(13000)
  })

  it('is reversed only for that booking when the owner says that the money was not taken', async () => {
    const { studio, id, raincheck } = paidInCash()
    editBooking(studio, { id: raincheck.id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 0])
    expect(paymentsOf(studio)[0]).toMatchObject({ state: 'fulfilled', net_cents: 6500 })
    const paid = bookingChanges.parse({ paymentStatus: 'paid', paymentMethod: 'cash' })
    editBooking(studio, { id: raincheck.id, changes: paid, actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([6500, 6500])
    editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'pending' }), actor })
    expect([worthOf(studio, id), worthOf(studio, raincheck.id)]).toEqual([0, 6500])
    expect(paymentsOf(studio).map(({ state, net_cents }) => [state, net_cents])).toEqual([
      ['refunded', 0],
      ['fulfilled', 6500],
    ])
  })

  it('is refunded for the booking in Needs you, and settles no other', async () => {
    const { studio, id, raincheck } = paidInCash()
    const asked = () =>
      allOf(studio, 'payment_problems').flatMap(({ settled_at, subject }) => (settled_at ? [] : [subject]))
    const handBack = (amount: string) =>
      refundByOwner(studio, { paymentId: paymentsOf(studio)[0]!.id, refund: refund(amount, 'keep'), actor })
    await remove(studio, raincheck.id, 'refund')
    expect(asked()).toEqual([raincheck.reference])
    await handBack('65')
    expect(asked()).toEqual([])
    // The guests who come still have what was paid for them.
    expect(worthOf(studio, id)).toBe(6500)

    const both = paidInCash()
    await remove(both.studio, both.raincheck.id, 'refund')
    await remove(both.studio, both.id, 'refund')
    await refundByOwner(both.studio, {
      paymentId: paymentsOf(both.studio)[0]!.id,
      refund: refund('65', 'keep'),
      actor,
    })
    const left = allOf(both.studio, 'payment_problems').filter(({ settled_at }) => settled_at === null)
    expect(left.map(({ amount_cents }) => amount_cents)).toEqual([6500])
  })
})
