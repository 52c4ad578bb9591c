import { describe, expect, it } from 'vitest'
import { findBooking } from '#db/queries/bookings/bookings'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { bookingPath } from '../../../app/domain/bookings/booking-link'
import { receiptOf } from '../../../app/domain/bookings/booking-money'
import { changeBooking, editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { readBooking } from '../../../app/domain/bookings/list-bookings'
import { bookDirectly } from '../../../app/domain/bookings/purchase/booking-calls'
import { payReserved } from '../../../app/domain/bookings/purchase/pay-reserved'
import { chooseByOwner } from '../../../app/domain/call-offs/choose'
import { readNightSheet } from '../../../app/domain/events/night-sheet'
import { openCardForm } from '../../../app/domain/payments/checkout/open-payment'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { readStats } from '../../../app/domain/stats/read-stats'
import { listUndos, undoChange } from '../../../app/domain/undo/undo-change'
import { actor, bookedByOwner } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { problemOf } from '../../support/makers/payment-problems'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVoucher,
  deliverEvents,
  freeSeatsOf,
  GOOD_CARD,
  messageKinds,
  openStudio,
  type Studio,
} from '../../support/makers/purchases'

const booked = (studio: Studio, changes: Record<string, unknown> = {}) =>
  bookedByOwner(studio, anEvent(studio), changes)
const edit = (studio: Studio, id: number, changes: unknown) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })
const revenue = (studio: Studio) => readStats(studio).totalRevenue
const byHand = (studio: Studio) => allOf(studio, 'payments').filter(({ provider }) => provider === 'manual')

const refundInFull = (studio: Studio) =>
  refundByOwner(studio, {
    paymentId: allOf(studio, 'payments')[0]!.id,
    refund: { amount: 65, reason: 'Another card', purchase: 'keep' },
    actor,
  })

/** Opens the card form of a reserved booking as its guest. */
async function paying(studio: Studio, id: number) {
  const link = bookingPath(studio, findBooking(studio.db, id)!).split('/').at(-1)!
  const { paymentId } = await payReserved(studio, { nextKey: 'guest' }, link)
  return openCardForm(studio, paymentId)
}

describe('money by hand for a booking', () => {
  it('is the price less the voucher’s credit', () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    booked(studio, { partySize: 2, voucherCode: voucher.code, paymentStatus: 'paid', paymentMethod: 'cash' })
    expect(byHand(studio)).toMatchObject([{ amount_cents: 6500, method: 'cash', state: 'fulfilled', intent_id: null }])
    expect(revenue(studio)).toBe(65)
  })

  it('is zero when the voucher covers it, when there is nothing to pay, and when it is unpaid', () => {
    const studio = openStudio()
    booked(studio, { voucherCode: aVoucher(studio).code, paymentStatus: 'paid' })
    booked(studio, { eventId: anEvent(studio, { price_cents: 0 }), paymentStatus: 'paid' })
    booked(studio)
    booked(studio, { paymentStatus: 'failed' })
    expect(byHand(studio)).toEqual([])
  })

  it('increases when the party of a paid booking grows', () => {
    const studio = openStudio()
    const { id } = booked(studio, { paymentStatus: 'paid', paymentMethod: 'bank_transfer' })
    edit(studio, id, { partySize: 3 })
    expect(byHand(studio)).toMatchObject([
      { amount_cents: 6500, method: 'bank_transfer' },
      { amount_cents: 13000, method: 'bank_transfer' },
    ])
    edit(studio, id, { paymentStatus: 'pending' })
    expect([revenue(studio), byHand(studio).map(({ state }) => state)]).toEqual([0, ['refunded', 'refunded']])
  })

  it('is what was paid, when the party of a paid booking gets smaller and larger again', async () => {
    const studio = openStudio()
    const { id } = booked(studio, { partySize: 2, paymentStatus: 'paid' })
    edit(studio, id, { partySize: 1 })
    edit(studio, id, { partySize: 2 })
    expect(byHand(studio)).toMatchObject([{ amount_cents: 13000 }])
    edit(studio, id, { partySize: 1 })
    const refund = { amount: 65, reason: 'One person less', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: byHand(studio)[0]!.id, refund, actor })
    edit(studio, id, { partySize: 2 })
    expect(revenue(studio)).toBe(130)
  })

  it('is as before when another size of a paid party is undone', () => {
    const studio = openStudio()
    const { id } = booked(studio, { partySize: 2, paymentStatus: 'paid' })
    const smaller = edit(studio, id, { partySize: 1 })
    undoChange(studio, { id: smaller.undoId!, actor })
    expect([revenue(studio), byHand(studio).length]).toEqual([130, 1])
    const larger = edit(studio, id, { partySize: 5 })
    expect(revenue(studio)).toBe(325)
    undoChange(studio, { id: larger.undoId!, actor })
    expect(revenue(studio)).toBe(130)
    expect(byHand(studio)).toMatchObject([{ state: 'fulfilled' }, { state: 'refunded', refunded_cents: 19500 }])
    expect(findBooking(studio.db, id)).toMatchObject({ party_size: 2, payment_status: 'paid', total_cents: 13000 })
  })

  it('cannot be undone after a refund', async () => {
    const studio = openStudio()
    const { id } = booked(studio, { partySize: 2, paymentStatus: 'paid' })
    const { undoId } = edit(studio, id, { partySize: 1 })
    const refund = { amount: 65, reason: 'One person less', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: byHand(studio)[0]!.id, refund, actor })
    expect(() => undoChange(studio, { id: undoId!, actor })).toThrow(/money of this booking has changed since/)
    expect([revenue(studio), findBooking(studio.db, id)!.party_size]).toEqual([65, 1])
  })

  it('follows an undo and a redo, and every step stays in the books with its actor', () => {
    const studio = openStudio()
    const { id } = booked(studio)
    const { undoId } = edit(studio, id, { paymentStatus: 'paid' })
    expect(revenue(studio)).toBe(65)
    undoChange(studio, { id: undoId!, actor })
    expect([revenue(studio), findBooking(studio.db, id)!.payment_status]).toEqual([0, 'pending'])
    edit(studio, id, { paymentStatus: 'paid', paymentMethod: 'bank_transfer' })
    edit(studio, id, { paymentStatus: 'failed' })
    undoChange(studio, { id: listUndos(studio)[0]!.id, actor })
    expect([revenue(studio), findBooking(studio.db, id)!.payment_status]).toEqual([65, 'paid'])
    expect(allOf(studio, 'payments').at(-1)).toMatchObject({ method: 'bank_transfer', net_cents: 6500 })
    expect(allOf(studio, 'refunds')).toMatchObject([
      { username: actor, reason: 'The change was undone.', state: 'succeeded', amount_cents: 6500 },
      { username: actor, reason: 'Recorded by mistake: this wasn’t paid.', state: 'succeeded', amount_cents: 6500 },
    ])
    expect(messageKinds(studio)).not.toContain('refund_made')
  })

  it('taken by two methods comes back by both when setting it back is undone', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { id } = bookedByOwner(studio, eventId, { partySize: 2, paymentStatus: 'paid', paymentMethod: 'cash' })
    // After the call-off she hands back a half in cash, and then books the guest again for a transfer of that half.
    callOff(studio, eventId)
    await chooseByOwner(studio, {
      eventId,
      answerId: allOf(studio, 'call_off_answers')[0]!.id,
      choice: 'refund',
      actor,
    })
    await refundInFull(studio)
    edit(studio, id, { paymentStatus: 'paid', paymentMethod: 'bank_transfer' })
    const methods = () => byHand(studio).map(({ method, net_cents }) => [method, net_cents])
    expect(methods()).toEqual([
      ['cash', 6500],
      ['bank_transfer', 6500],
    ])
    studio.clock.advance(1)
    const { undoId } = edit(studio, id, { paymentStatus: 'failed' })
    expect(revenue(studio)).toBe(0)
    undoChange(studio, { id: undoId!, actor })
    expect(methods().slice(2)).toEqual([
      ['cash', 6500],
      ['bank_transfer', 6500],
    ])
  })

  it('is reversed once when marking as paid is undone after setting it back was undone', () => {
    const studio = openStudio()
    const { id } = booked(studio, { paymentStatus: 'pending' })
    const paid = edit(studio, id, { paymentStatus: 'paid' })
    const setBack = edit(studio, id, { paymentStatus: 'failed' })
    undoChange(studio, { id: setBack.undoId!, actor })
    undoChange(studio, { id: paid.undoId!, actor })
    expect(findBooking(studio.db, id)!.payment_status).toBe('pending')
    expect(byHand(studio).map(({ net_cents }) => net_cents)).toEqual([0, 0])
    expect(revenue(studio)).toBe(0)
  })

  it('and not handed back yet stays with the studio when marking its booking as paid again is undone', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const { id } = bookedByOwner(studio, eventId, { paymentStatus: 'paid', paymentMethod: 'cash' })
    callOff(studio, eventId)
    const { id: answerId } = allOf(studio, 'call_off_answers')[0]!
    await chooseByOwner(studio, { eventId, answerId, choice: 'refund', actor })
    const { undoId } = edit(studio, id, { paymentStatus: 'paid' })
    expect([problemOf(studio), byHand(studio).length]).toEqual([null, 1])
    undoChange(studio, { id: undoId!, actor })
    expect(byHand(studio)).toMatchObject([{ method: 'cash', net_cents: 6500 }])
    expect(problemOf(studio)).toContain('$65.00 has not gone back')
    await refundInFull(studio)
    expect(problemOf(studio)).toBeNull()
  })

  it('is handed back in parts without a card provider, and never reconciled', async () => {
    const studio = openStudio()
    booked(studio, { paymentStatus: 'paid' })
    const [payment] = byHand(studio)
    const without = { ...studio, payments: null }
    const back = (amount: number) =>
      refundByOwner(without, { paymentId: payment!.id, refund: { amount, reason: 'Sorry', purchase: 'keep' }, actor })
    expect(await back(20)).toMatchObject({ state: 'succeeded', provider_id: null, tries: 0 })
    await expect(back(50)).rejects.toMatchObject({ code: 'refund_amount' })
    expect(await reconcilePayments(studio)).toEqual({ checked: 0, failed: 0 })
    expect(revenue(studio)).toBe(45)
    await back(45)
    expect([revenue(studio), problemOf(studio)]).toEqual([0, null])
  })

  it('is protected by the database', () => {
    const studio = openStudio()
    booked(studio, { paymentStatus: 'paid' })
    const cheat = (set: string) => () => studio.db.sqlite.prepare(`UPDATE payments SET ${set}`).run()
    expect(cheat("state = 'refunding', refunded_cents = 0")).toThrow()
    expect(cheat("intent_id = 'pi_1'")).toThrow('CHECK')
    expect(cheat("method = 'card'")).toThrow('payment_terms_are_fixed')
    expect(cheat("provider = 'stripe', method = 'card'")).toThrow('payment_terms_are_fixed')
    const attempt = studio.db.sqlite.prepare(
      `INSERT INTO payment_attempts (payment_id, provider, kind, provider_id, created_at)
       SELECT id, provider, 'intent', 'x', created_at FROM payments`,
    )
    expect(() => attempt.run()).toThrow('CHECK')
  })
})

describe('a visitor’s unpaid booking that the owner marks as paid', () => {
  const unpaid = async (studio: Studio, changes: Parameters<typeof aForm>[1]) => {
    const form = aForm(anEvent(studio, { max_capacity: 2 }), { partySize: 2, ...changes })
    const { booking, ...more } = await bookDirectly(studio, aroha, form)
    return { id: booking.id, card: more as { clientSecret?: string } }
  }
  const vouchers = (studio: Studio) => allOf(studio, 'vouchers').map((row) => [row.places_left, row.value_left_cents])
  const paid = bookingChanges.parse({ paymentStatus: 'paid', paymentMethod: 'cash' })

  it('takes the credit of its voucher once, and an undo gives it back', async () => {
    const studio = openStudio()
    const { id } = await unpaid(studio, { voucherCode: aVoucher(studio).code })
    const { undoId } = await changeBooking(studio, { id, changes: paid, actor })
    await reconcilePayments(studio)
    expect([byHand(studio).length, revenue(studio), vouchers(studio)]).toEqual([1, 65, [[0, 0]]])
    undoChange(studio, { id: undoId!, actor })
    expect([revenue(studio), vouchers(studio)]).toEqual([0, [[1, 6500]]])
    await changeBooking(studio, { id, changes: paid, actor })
    await removeBooking(studio, { id, ending: 'refund', actor })
    expect(vouchers(studio)).toEqual([[1, 6500]])
  })

  it('costs the whole price when the credit has been used elsewhere meanwhile', async () => {
    const studio = openStudio()
    const { code } = aVoucher(studio)
    const { id } = await unpaid(studio, { voucherCode: code })
    studio.clock.advance(60 * 60_000)
    await reconcilePayments(studio)
    booked(studio, { voucherCode: code })
    await changeBooking(studio, { id, changes: paid, actor })
    expect([revenue(studio), vouchers(studio)]).toEqual([130, [[0, 0]]])
    expect(findBooking(studio.db, id)).toMatchObject({ total_cents: 13000, credit_cents: 0 })
  })

  it('for the last places: a card that was charged at the same time is refunded, and the guest does not read that they are gone', async () => {
    const studio = openStudio()
    const { id, card } = await unpaid(studio, {})
    await studio.payments.confirm(card.clientSecret!, GOOD_CARD)
    edit(studio, id, { paymentStatus: 'paid' })
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect([findBooking(studio.db, id)!.payment_status, revenue(studio)]).toEqual(['paid', 130])
    expect(messageKinds(studio)).toContain('refund_made')
    expect(messageKinds(studio)).not.toContain('seats_gone')
  })
})

describe('a booking that the owner reserved', () => {
  it('keeps its seats while it is paid for, and is paid once by its card', async () => {
    const studio = openStudio()
    const { id, event_id } = booked(studio, { partySize: 2 })
    const card = await paying(studio, id)
    expect((await paying(studio, id)).paymentIntentId).toBe(card.paymentIntentId)
    expect(freeSeatsOf(studio, event_id!)).toBe(7)
    await studio.payments.confirm(card.clientSecret, GOOD_CARD)
    await deliverEvents(studio)
    expect(findBooking(studio.db, id)).toMatchObject({ payment_status: 'paid', made_by: 'owner' })
    expect([revenue(studio), freeSeatsOf(studio, event_id!)]).toEqual([130, 7])
    expect(messageKinds(studio)).toEqual(['booking_reserved', 'booking_confirmation'])
    await expect(paying(studio, id)).rejects.toMatchObject({ code: 'nothing_to_pay' })
    // Marking it paid adds nothing to the card payment.
    edit(studio, id, { paymentStatus: 'paid' })
    expect(byHand(studio)).toEqual([])
  })

  it('paid by hand closes the card form at the provider; a faster card payment counts', async () => {
    const studio = openStudio()
    const { id } = booked(studio)
    const card = await paying(studio, id)
    await changeBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
    await expect(studio.payments.confirm(card.clientSecret, GOOD_CARD)).rejects.toThrow()
    expect([byHand(studio).length, revenue(studio)]).toEqual([1, 65])

    const other = booked(studio, { email: 'hemi@example.com' })
    const faster = await paying(studio, other.id)
    await studio.payments.confirm(faster.clientSecret, GOOD_CARD)
    await changeBooking(studio, { id: other.id, changes: bookingChanges.parse({ paymentStatus: 'paid' }), actor })
    expect([byHand(studio).length, revenue(studio)]).toEqual([1, 130])
  })

  it('paid both ways at once: the card is refunded in full, and the guest reads why', async () => {
    const studio = openStudio()
    const { id } = booked(studio)
    const card = await paying(studio, id)
    await studio.payments.confirm(card.clientSecret, GOOD_CARD)
    // The provider's event has not arrived yet.
    edit(studio, id, { paymentStatus: 'paid' })
    await reconcilePayments(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments').find(({ method }) => method === 'card')).toMatchObject({
      state: 'refunded',
      refunded_cents: 6500,
    })
    expect([findBooking(studio.db, id)!.payment_status, revenue(studio)]).toEqual(['paid', 65])
    // The booking itself has all its money.
    expect(readBooking(studio, id)).toMatchObject({ paymentStatus: 'paid', refunded: 0, disputed: 0 })
    expect(messageKinds(studio)).toContain('refund_made')
    expect(messageKinds(studio)).not.toContain('seats_gone')
  })

  it('with a changed price needs the new amount, and the old one can no longer be paid', async () => {
    const studio = openStudio()
    const { id } = booked(studio)
    const card = await paying(studio, id)
    edit(studio, id, { partySize: 2 })
    const next = await paying(studio, id)
    await expect(studio.payments.confirm(card.clientSecret, GOOD_CARD)).rejects.toThrow()
    await studio.payments.confirm(next.clientSecret, GOOD_CARD)
    await reconcilePayments(studio)
    expect([findBooking(studio.db, id)!.payment_status, revenue(studio)]).toEqual(['paid', 130])
  })

  it('paid at the old price is refunded, and the guest reads that another amount is left to pay', async () => {
    const studio = openStudio()
    const { id } = booked(studio)
    const card = await paying(studio, id)
    await studio.payments.confirm(card.clientSecret, GOOD_CARD)
    edit(studio, id, { partySize: 2 })
    await reconcilePayments(studio)
    expect(revenue(studio)).toBe(0)
    expect(allOf(studio, 'refunds')).toMatchObject([
      { amount_cents: 6500, reason: 'There was another amount to pay when the payment arrived.' },
    ])
  })

  it.each([
    ['for more people', async () => undefined, { partySize: 2, paymentStatus: 'pending' }, 130],
    ['after a full refund', refundInFull, { paymentStatus: 'pending' }, 65],
  ])('can be paid by card again %s', async (_, refund, changes, dollars) => {
    const studio = openStudio()
    const { id } = booked(studio)
    await studio.payments.confirm((await paying(studio, id)).clientSecret, GOOD_CARD)
    await deliverEvents(studio)
    await refund(studio)
    edit(studio, id, changes)
    await studio.payments.confirm((await paying(studio, id)).clientSecret, GOOD_CARD)
    await deliverEvents(studio)
    const booking = findBooking(studio.db, id)!
    expect([booking.payment_status, revenue(studio), problemOf(studio)]).toEqual(['paid', dollars, null])
    expect(receiptOf(studio, booking).at(-1)).toMatchObject({ kind: 'total', cents: dollars * 100 })
    expect(receiptOf(studio, booking).map(({ label }) => label)).not.toContain('Difference for a dearer evening')
  })

  it('asks only for what is left after a part is paid: on the night sheet, the receipt and the payment step', async () => {
    const studio = openStudio()
    const { id, event_id } = booked(studio)
    await studio.payments.confirm((await paying(studio, id)).clientSecret, GOOD_CARD)
    await deliverEvents(studio)
    edit(studio, id, { partySize: 3, paymentStatus: 'pending' })
    const link = bookingPath(studio, findBooking(studio.db, id)!).split('/').at(-1)!
    const step = await payReserved(studio, { nextKey: 'guest' }, link)
    expect(step.totalCents).toBe(13000)
    const left = [
      { kind: 'item', cents: 19500 },
      { kind: 'less', label: 'Paid before', cents: -6500 },
      { kind: 'total', cents: 13000 },
    ]
    expect(step.lines).toMatchObject(left)
    expect(receiptOf(studio, findBooking(studio.db, id)!)).toMatchObject(left)
    expect(readNightSheet(studio, event_id!).guests).toMatchObject([{ toPay: '$130.00 to pay' }])
  })

  it.each(['nothing', 'raincheck'] as const)('ends its open payment when the owner removes it: %s', async (ending) => {
    const studio = openStudio()
    const { id } = booked(studio)
    await paying(studio, id)
    await removeBooking(studio, { id, ending, actor })
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'expiring' }])
  })

  it('stays reserved when the payment step lapses', async () => {
    const studio = openStudio()
    const { id, event_id } = booked(studio)
    await paying(studio, id)
    studio.clock.advance(25 * 60 * 60_000)
    await reconcilePayments(studio)
    expect(findBooking(studio.db, id)).toMatchObject({ payment_status: 'pending' })
    expect(freeSeatsOf(studio, event_id!)).toBe(8)
    await paying(studio, id)
  })
})
