import { describe, expect, it } from 'vitest'
import { bookingChanges } from '../../../app/contract/bookings/owner-bookings'
import { editBooking } from '../../../app/domain/bookings/changes/edit-booking'
import { changeOrder } from '../../../app/domain/orders/change-order'
import { cancelParty } from '../../../app/domain/parties/change'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { voidByOwner } from '../../../app/domain/vouchers/owner-vouchers'
import { actor } from '../../support/makers/bookings'
import { callOff } from '../../support/makers/call-offs'
import { aboutDispute } from '../../support/makers/disputes'
import { buyFrame } from '../../support/makers/orders'
import { anAgreedParty } from '../../support/makers/parties'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVoucher,
  deliverEvents,
  openStudio,
  paidBooking,
  refundElsewhere,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { soldVoucher } from '../../support/makers/voucher-buyer'

/** Somebody refunds part of the only payment at the provider’s own pages. */
async function refundPart(studio: Studio, cents = 1000) {
  await refundElsewhere(studio, cents)
  await deliverEvents(studio)
  expect(problemOf(studio)).toMatch(/is still on\. Please cancel it or keep it\.$/)
}

describe('Needs you no longer asks whether something stays once it has ended', () => {
  it('a voucher that the owner voids, and asks again when that is undone', async () => {
    const studio = openStudio()
    const { id } = await soldVoucher(studio)
    await refundPart(studio)
    const { undoId } = voidByOwner(studio, { id, reason: 'Lost', actor })
    expect(problemOf(studio)).toBeNull()
    undoChange(studio, { id: undoId, actor })
    expect(problemOf(studio)).toMatch(/is still on/)
  })

  it('a voucher that the owner ends with a refund of the rest', async () => {
    const studio = openStudio()
    await soldVoucher(studio)
    await refundPart(studio)
    const refund = { amount: 120, reason: 'x', purchase: 'cancel' } as const
    await refundByOwner(studio, { paymentId: allOf(studio, 'payments')[0]!.id, refund, actor })
    expect(problemOf(studio)).toBeNull()
  })

  it('a booking that the owner sets back, and asks again when that is undone', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio))
    await refundPart(studio)
    const { undoId } = editBooking(studio, { id, changes: bookingChanges.parse({ paymentStatus: 'failed' }), actor })
    expect(problemOf(studio)).toMatch(/^Booking WP-\S+ ended without a refund: \$55\.00 has not gone back/)
    undoChange(studio, { id: undoId!, actor })
    expect(problemOf(studio)).toMatch(/is still on/)
  })

  it('a booking that ends because its evening is called off', async () => {
    const studio = openStudio()
    const eventId = anEvent(studio)
    const voucher = aVoucher(studio, { value_cents: 3000, value_left_cents: 3000, places_left: 0, kind: 'assigned' })
    await paidBooking(studio, eventId, { voucherCode: voucher.code })
    await refundPart(studio, 3500)
    callOff(studio, eventId)
    expect(allOf(studio, 'bookings')).toMatchObject([{ payment_status: 'failed' }])
    expect(problemOf(studio)).toBeNull()
  })

  it('a booking that had ended before the money of its voucher was lost', async () => {
    const studio = openStudio()
    const voucher = await soldVoucher(studio)
    const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2, voucherCode: voucher.code })
    studio.db.sqlite.prepare("UPDATE bookings SET payment_status = 'failed' WHERE id = ?").run(id)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))
    expect(problemOf(studio)).toBe('The dispute was lost: $130.00 went back to the cardholder.')
  })

  it('a party that is cancelled', async () => {
    const studio = openStudio()
    const id = await anAgreedParty(studio)
    await refundPart(studio)
    await cancelParty(studio, { id, actor, words: 'x', by: 'studio' })
    expect(problemOf(studio)).toBeNull()
  })

  it('an order that was cancelled before the refund', async () => {
    const studio = openStudio()
    await buyFrame(studio)
    const { id, kind } = allOf(studio, 'orders')[0]!
    changeOrder(studio, { kind, id, changes: { orderStatus: 'cancelled' }, actor })
    await refundElsewhere(studio, 15_000)
    await deliverEvents(studio)
    expect(problemOf(studio)).toBeNull()
  })
})
