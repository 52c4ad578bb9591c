import { describe, expect, it } from 'vitest'
import { deleteBooking, removeBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { deleteOrder } from '../../../app/domain/orders/change-order'
import { retryRefund } from '../../../app/domain/payments/refunds/refund-by-owner'
import { processRefunds, refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { startKit } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aroha,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'

const ASKED =
  'The cardholder’s bank is asking about this payment. Please answer at the provider, or refund it, before it becomes a dispute.'

const booked = (studio: Studio) => paidBooking(studio, anEvent(studio), {}, aroha)
const back = (studio: Studio, amountCents: number) =>
  refundPayment(studio, {
    paymentId: allOf(studio, 'payments').at(-1)!.id,
    amountCents,
    reason: 'The storm',
    by: actor,
  })

describe('a problem of a payment', () => {
  it('stays when its booking is deleted', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    await sendProviderEvent(studio, aboutDispute())
    deleteBooking(studio, { id: booking.id, actor })
    expect(problemOf(studio)).toMatch(/^The cardholder is disputing \$65\.00,.* Booking \S+ ended without a refund:/)
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    expect(problemOf(studio)).toMatch(/^Booking \S+ ended without a refund:/)
  })

  it('stays when a refund fails or waits for a long time', async () => {
    const studio = openStudio()
    await booked(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('away'))
    await back(studio, 1000)
    for (let time = 0; time < 25; time += 1) await processRefunds(studio)
    expect(problemOf(studio)).toMatch(/^The cardholder’s bank is asking/)
    expect(problemOf(studio)).toContain('has not reached the card provider yet')
    studio.payments.refund = refund
    await processRefunds(studio)
    expect(problemOf(studio)).toBe(ASKED)
    const done = allOf(studio, 'refunds').at(-1)!
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: done.provider_id! })
    expect(problemOf(studio)).toMatch(/^The cardholder’s bank is asking/)
    expect(problemOf(studio)).toContain('A refund failed')
    await retryRefund(studio, { refundId: done.id, actor })
    expect(problemOf(studio)).toBe(ASKED)
  })

  it('is not raised again by a late event', async () => {
    const studio = openStudio()
    await booked(studio)
    const first = await back(studio, 1000)
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: first.provider_id! })
    await retryRefund(studio, { refundId: first.id, actor })
    await sendProviderEvent(studio, { type: 'refund_failed', refundId: first.provider_id! })
    expect(problemOf(studio)).toBeNull()
  })

  it('is settled by an undo or a refund only as far as that applies', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    const { undoId } = await removeBooking(studio, { id: booking.id, ending: 'nothing', actor })
    undoChange(studio, { id: undoId!, actor })
    deleteBooking(studio, { id: booking.id, actor })
    await back(studio, 6500)
    expect(problemOf(studio)).toBe(ASKED)
  })

  it('is settled by a refund only for its amount: $1 of $65 leaves $64 open', async () => {
    const studio = openStudio()
    const booking = await booked(studio)
    deleteBooking(studio, { id: booking.id, actor })
    await back(studio, 100)
    expect(problemOf(studio)).toMatch(/^Booking \S+ ended without a refund: \$64\.00 has not gone back/)
    await back(studio, 6400)
    expect(problemOf(studio)).toBeNull()
  })

  it('is listed beside a deleted order, and an undo settles only the latter', async () => {
    const studio = openStudio()
    const step = await startKit(studio, aroha)
    await payCard(studio, step)
    await deliverEvents(studio)
    await sendProviderEvent(studio, aboutDispute({ state: 'inquiry' }))
    const [order] = studio.db.sqlite.prepare('SELECT id FROM orders').all() as { id: number }[]
    const { undoId } = deleteOrder(studio, { kind: 'paint_kit', id: order!.id, actor })
    expect(problemOf(studio)).toMatch(
      /^The cardholder’s bank is asking.* Order \S+ ended without a refund: \$250\.00 has not gone back/,
    )
    undoChange(studio, { id: undoId, actor })
    expect(problemOf(studio)).toBe(ASKED)
  })
})
