import { describe, expect, it } from 'vitest'
import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { payWin } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { listResults, markResultPaid } from '../../../app/domain/auctions/wins/results'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { readPaymentPage } from '../../../app/domain/payments/list-payments'
import { retryRefund } from '../../../app/domain/payments/refunds/refund-by-owner'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { days } from '../../support/clock'
import { aWin } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { comesBack, problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  deliverEvents,
  openStudio,
  paidBooking,
  payCard,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { buyWithoutDetails, soldVoucher } from '../../support/makers/voucher-buyer'

const paymentOf = (studio: Studio) => allOf(studio, 'payments').at(-1)!
const give = (studio: Studio, amountCents: number) =>
  refundPayment(studio, { paymentId: paymentOf(studio).id, amountCents, reason: 'The storm', by: actor })

describe('a full refund that the bank sends back days later', () => {
  it('makes the booking paid again, until the refund is retried', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const refund = await give(studio, 6500)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
    await comesBack(studio, refund.provider_id)
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(problemOf(studio)).toMatch(/A refund failed/)
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ stateText: 'paid', refundableCents: 6500 })
    await retryRefund(studio, { refundId: refund.id, actor })
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
    expect(problemOf(studio)).toBeNull()
  })

  it('given in parts, makes the payment partly refunded', async () => {
    const studio = openStudio()
    await soldVoucher(studio)
    const [part] = [await give(studio, 3000), await give(studio, 10_000)]
    await comesBack(studio, part.provider_id)
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 10_000 })
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({
      stateText: 'partly refunded',
      refundableCents: 3000,
    })
  })

  it('of an unfulfilled purchase must still be refunded, and never fulfils it', async () => {
    const studio = openStudio()
    const step = await buyWithoutDetails(studio)
    await payCard(studio, step)
    await deliverEvents(studio)
    const refund = await give(studio, 13_000)
    await comesBack(studio, refund.provider_id)
    expect(paymentOf(studio)).toMatchObject({ state: 'refunding', refunded_cents: 0 })
    expect(problemOf(studio)).toMatch(/A refund failed/)
    await retryRefund(studio, { refundId: refund.id, actor })
    expect(paymentOf(studio)).toMatchObject({ state: 'refunded', refunded_cents: 13_000 })
  })

  it('of a payment that made nothing is asked for although half of it was lost in a dispute, once that is won', async () => {
    const studio = openStudio()
    await payCard(studio, await buyWithoutDetails(studio))
    await deliverEvents(studio)
    const refund = await give(studio, 13_000)
    await comesBack(studio, refund.provider_id)
    for (const state of ['open', 'lost'] as const) await sendProviderEvent(studio, aboutDispute({ state }))
    await give(studio, 6500)
    expect(readPaymentPage(studio, paymentOf(studio).id)).toMatchObject({ refundableCents: 0 })
    await sendProviderEvent(studio, aboutDispute({ state: 'won' }))
    expect(problemOf(studio)).toContain('$65.00 of it pays for nothing any more')
    await give(studio, 6500)
    expect(problemOf(studio)).toBeNull()
  })

  it('is not in Needs you when a dispute has taken everything meanwhile: nothing can be refunded', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const refund = await give(studio, 6500)
    await sendProviderEvent(studio, aboutDispute({ state: 'lost' }))
    await comesBack(studio, refund.provider_id)
    expect(paymentOf(studio)).toMatchObject({ state: 'fulfilled', refunded_cents: 0 })
    expect(problemOf(studio)).toMatch(/^The dispute was lost: \$65\.00 went back/)
    expect(listNeeds(studio).rows).toHaveLength(1)
  })

  it('of a win makes it paid again, and nobody is asked to pay', async () => {
    const studio = openStudio()
    const win = aWin(studio, 80)
    const step = await payWin(studio, { nextKey: 'one' }, win, { withCardForm: true })
    await payCard(studio, step)
    await deliverEvents(studio)
    const refund = await give(studio, 8000)
    const result = () => listResults(studio)[0]!
    expect(result()).toMatchObject({ paymentStatus: 'failed', transactionAmount: 0, notes: 'Refunded in full' })
    await comesBack(studio, refund.provider_id)
    expect(result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80, notes: '', isPaidByCard: true })
    studio.clock.advance(days(9))
    expect(remindWinners(studio)).toBe(0)
    await retryRefund(studio, { refundId: refund.id, actor })
    expect(result()).toMatchObject({ paymentStatus: 'failed', notes: 'Refunded in full' })
    // When it was marked as paid in another way since, the owner's choice counts.
    const byHand = resultPaymentRequest.parse({ paymentStatus: 'completed', transactionAmount: 80 })
    await markResultPaid(studio, { auctionId: win.auctionId, payment: byHand, actor })
    await comesBack(studio, allOf(studio, 'refunds').at(-1)!.provider_id)
    expect(result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80 })
  })

  it('in part, of a deleted booking, is asked for beside the rest, and after a retry only the rest is', async () => {
    const studio = openStudio()
    const { id } = await paidBooking(studio, anEvent(studio), { partySize: 2 })
    deleteBooking(studio, { id, actor })
    const refund = await give(studio, 6500)
    await comesBack(studio, refund.provider_id)
    expect(listNeeds(studio).rows).toMatchObject([
      { title: 'Refund failed.', text: expect.stringMatching(/^\$65\.00 to/) },
      { title: 'Money has not gone back.', text: expect.stringMatching(/\$65\.00 has not gone back/) },
    ])
    await retryRefund(studio, { refundId: refund.id, actor })
    expect(problemOf(studio)).toMatch(/^Booking .*\$65\.00 has not gone back/)
  })

  it('one of two failed refunds that is retried does not settle the other one', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio), { partySize: 2 })
    const refunds = [await give(studio, 3000), await give(studio, 3000)]
    for (const { provider_id } of refunds) await comesBack(studio, provider_id)
    await retryRefund(studio, { refundId: refunds[0]!.id, actor })
    expect(listNeeds(studio).rows).toMatchObject([{ key: `refund-${refunds[1]!.id}`, title: 'Refund failed.' }])
  })

  it('one of two failed refunds is settled by a new refund of the same sum', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio), { partySize: 2 })
    const refunds = [await give(studio, 3000), await give(studio, 3000)]
    for (const { provider_id } of refunds) await comesBack(studio, provider_id)
    await give(studio, 3000)
    expect(listNeeds(studio).rows).toMatchObject([{ title: 'Refund failed.' }])
  })

  it('the database refuses the state ‘refunded’ while a part is left', async () => {
    const studio = openStudio()
    await soldVoucher(studio)
    const cheat = studio.db.sqlite.prepare("UPDATE payments SET state = 'refunded', refunded_cents = 1")
    expect(() => cheat.run()).toThrow('CHECK constraint failed')
  })
})
