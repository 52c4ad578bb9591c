import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { refundForm } from '../../../app/contract/payments/payments'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { takePeopleOut } from '../../../app/domain/bookings/changes/one-fewer'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { changeOrder, deleteOrder } from '../../../app/domain/orders/change-order'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { buyFrame } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
import { allOf, anEvent, openStudio, paidBooking, type Studio, sendProviderEvent } from '../../support/makers/purchases'
import { linkOf } from '../../support/makers/rainchecks'
import { soldVoucher } from '../../support/makers/voucher-buyer'

const dispute = (studio: Studio, state: 'open' | 'lost' | 'won', amountCents = 6500) =>
  sendProviderEvent(studio, aboutDispute({ state, amountCents }))

const edit = (studio: Studio, id: number, changes: object) =>
  editBooking(studio, { id, changes: bookingChanges.parse(changes), actor })

const refund = (studio: Studio, amount: number, purchase: 'keep' | 'cancel' = 'keep') => {
  const paymentId = allOf(studio, 'payments').find(({ intent_id }) => intent_id)!.id
  return refundByOwner(studio, { paymentId, refund: refundForm.parse({ amount, reason: 'x', purchase }), actor })
}

const AGAIN =
  '$65.00 of it pays for nothing any more: what it was for has ended, or was paid in another way meanwhile. Please refund it or mark this as dealt with.'

describe('money that comes back from a dispute is in Needs you when nothing needs it any more', () => {
  it('because the booking was paid in cash after the loss', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio))
    await dispute(studio, 'lost')
    edit(studio, id, { paymentStatus: 'failed' })
    edit(studio, id, { paymentStatus: 'paid', paymentMethod: 'cash' })
    await dispute(studio, 'won')
    expect(problemOf(studio)).toBe(AGAIN)
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Money has not gone back.' }])
    await refund(studio, 65)
    expect(problemOf(studio)).toBeNull()
  })

  it('because the booking was paid in cash while the dispute was open', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio))
    await dispute(studio, 'open')
    edit(studio, id, { paymentStatus: 'failed' })
    edit(studio, id, { paymentStatus: 'paid', paymentMethod: 'cash' })
    await dispute(studio, 'won')
    expect(problemOf(studio)).toBe(AGAIN)
  })

  it.each([
    ['deleted', (studio: Studio, id: number) => deleteBooking(studio, { id, actor })],
    ['deleted with a refund', (studio: Studio, id: number) => removeBooking(studio, { id, ending: 'refund', actor })],
  ])('because the booking was %s after the loss', async (_, end) => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio))
    await dispute(studio, 'lost')
    await end(studio, id)
    expect(problemOf(studio)).toBeNull()
    await dispute(studio, 'won')
    expect(problemOf(studio)).toBe(AGAIN)
  })

  it('beside the part that was asked for before', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    deleteBooking(studio, { id, actor })
    await dispute(studio, 'lost')
    await dispute(studio, 'won')
    expect(allOf(studio, 'payment_problems').filter(({ settled_at }) => !settled_at)).toMatchObject([
      { kind: 'deleted_unrefunded', subject_type: 'booking', amount_cents: 6500 },
      { kind: 'deleted_unrefunded', subject_type: 'payment', amount_cents: 6500 },
    ])
    await refund(studio, 130)
    expect(problemOf(studio)).toBeNull()
  })

  it('as one sum for the two halves of a party that were both deleted after the loss', async () => {
    const studio = openStudio()
    const booking = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    takePeopleOut(studio, { link: linkOf(studio, booking), people: 1, of: 2 })
    await dispute(studio, 'lost', 13_000)
    for (const { id } of allOf(studio, 'bookings')) deleteBooking(studio, { id, actor })
    expect(problemOf(studio)).toBeNull()
    await dispute(studio, 'won', 13_000)
    expect(problemOf(studio)).toMatch(/^\$130\.00 of it pays for nothing any more/)
  })

  it('because the order was cancelled or deleted after the loss', async () => {
    for (const end of ['cancelled', 'deleted']) {
      const studio = openStudio()
      const { id } = await buyFrame(studio)
      const which = { kind: 'custom_frame', id, actor } as const
      await dispute(studio, 'lost', 15000)
      if (end === 'deleted') deleteOrder(studio, which)
      else changeOrder(studio, { ...which, changes: { orderStatus: 'cancelled' } })
      expect(problemOf(studio)).toBeNull()
      await dispute(studio, 'won', 15000)
      expect(problemOf(studio)).toMatch(
        end === 'deleted' ? /^\$150\.00 of it pays for nothing any more/ : /ended without a refund/,
      )
    }
  })

  it('because the owner ended the voucher with a part of its money', async () => {
    const studio = openStudio()
    await soldVoucher(studio)
    await dispute(studio, 'lost')
    await refund(studio, 20, 'cancel')
    await dispute(studio, 'won')
    expect(problemOf(studio)).toMatch(/^Voucher SLP-\w+ ended without a refund: \$65\.00 has not gone back/)
  })

  it('but not when the booking is as it was', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    for (const state of ['open', 'lost', 'won'] as const) await dispute(studio, state)
    expect(problemOf(studio)).toBeNull()
  })
})
