import { describe, expect, it } from 'vitest'
import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { payWin } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { listResults, markResultPaid } from '../../../app/domain/auctions/wins/results'
import { readRows } from '../../../app/domain/lists/define-list'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { changeOrder, deleteOrder } from '../../../app/domain/orders/change-order'
import { orderLists } from '../../../app/domain/orders/read-order'
import { refundByOwner } from '../../../app/domain/payments/refunds/refund-by-owner'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { readStats } from '../../../app/domain/stats/read-stats'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { voucherList } from '../../../app/domain/vouchers/list-vouchers'
import { voidByOwner } from '../../../app/domain/vouchers/owner-vouchers'
import { readOrderStats } from '../../../db/queries/orders'
import { days } from '../../support/clock'
import { aWin } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { buyFrame } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
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
import { buyWithoutDetails, claim, soldVoucher } from '../../support/makers/voucher-buyer'

const all = { show: 'every', search: '' } as const

/** A win of $80 that its winner has paid by card. */
async function wonAndPaid(studio: Studio) {
  const win = aWin(studio, 80)
  const step = await payWin(studio, { nextKey: 'one' }, win, { withCardForm: true })
  await payCard(studio, step)
  await deliverEvents(studio)
  return win.auctionId
}

const refundVoucher = (studio: Studio) =>
  refundByOwner(studio, {
    paymentId: allOf(studio, 'payments')[0]!.id,
    refund: { amount: 130, reason: 'A mistake', purchase: 'cancel' },
    actor,
  })

describe('a voucher whose payment is disputed', () => {
  it('can be used while the dispute is open, and ends when it is lost', async () => {
    const studio = openStudio()
    const voucher = await soldVoucher(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000 }))
    const booking = await paidBooking(studio, anEvent(studio), { voucherCode: voucher.code })
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 6500, end_reason: null }])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))
    expect(allOf(studio, 'vouchers')).toMatchObject([{ places_left: 0, value_left_cents: 0, end_reason: 'disputed' }])
    expect(readRows(studio, voucherList, all)).toMatchObject([{ status: 'redeemed', redeemedBy: 'Lost in a dispute' }])
    expect(problemOf(studio)).toContain(`booking ${booking.reference} is still on`)
  })

  it('is not made any more when all the money is lost before its details arrive', async () => {
    const studio = openStudio()
    const step = await buyWithoutDetails(studio)
    await payCard(studio, step)
    await deliverEvents(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))
    studio.clock.advance(days(1))
    expect(listNeeds(studio).rows.map(({ title }) => title)).toEqual(['A dispute was lost.'])
    await expect(claim(studio, step)).rejects.toMatchObject({ code: 'refunded' })
    expect(allOf(studio, 'vouchers')).toEqual([])
  })

  it('has ended although the bank reverses its decision, so Needs you asks for a refund or a new voucher', async () => {
    const studio = openStudio()
    const voucher = await soldVoucher(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'won' }))
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 0, end_reason: 'disputed' }])
    expect(problemOf(studio)).toBe(
      `Voucher ${voucher.code} ended without a refund: $130.00 has not gone back. Please refund it, give a new voucher or mark this as dealt with.`,
    )
    const refund = { amount: 130, reason: 'The voucher has ended', purchase: 'keep' } as const
    await refundByOwner(studio, { paymentId: allOf(studio, 'payments')[0]!.id, refund, actor })
    expect(problemOf(studio)).toBeNull()
  })

  it.each([
    ['lost', (studio: Studio) => sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))],
    ['lost in part', (studio: Studio) => sendProviderEvent(studio, aboutDispute({ amountCents: 50, state: 'lost' }))],
    ['refunded', refundVoucher],
  ])('that the owner had voided cannot be brought back once its money is %s', async (_, lose) => {
    const studio = openStudio()
    const { id } = await soldVoucher(studio)
    const { undoId } = voidByOwner(studio, { id, reason: 'A mistake', actor })
    await lose(studio)
    expect(() => undoChange(studio, { id: undoId, actor })).toThrow(/cannot be undone any more/)
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 0, places_left: 0 }])
  })

  it('is in Needs you when a part of it is lost', async () => {
    const studio = openStudio()
    const voucher = await soldVoucher(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 6500, state: 'lost' }))
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 13_000 }])
    expect(problemOf(studio)).toContain(`$65.00 went back to the cardholder, and voucher ${voucher.code} is still on`)
  })
})

describe('an order whose payment is disputed', () => {
  it('counts in no total; a lost dispute is settled by cancelling it', async () => {
    const studio = openStudio()
    const order = await buyFrame(studio)
    const cents = allOf(studio, 'payments')[0]!.amount_cents
    expect(readOrderStats(studio.db, 'custom_frame').revenue_cents).toBe(cents)
    await sendProviderEvent(studio, aboutDispute({ amountCents: cents }))
    expect(readOrderStats(studio.db, 'custom_frame').revenue_cents).toBe(0)
    expect(readRows(studio, orderLists.custom_frame, all)).toMatchObject([{ net: 0, refunded: 0 }])
    await sendProviderEvent(studio, aboutDispute({ amountCents: cents, state: 'lost' }))
    expect(problemOf(studio)).toMatch(/and order CF-\S+ is still on/)
    changeOrder(studio, { kind: 'custom_frame', id: order.id, changes: { orderStatus: 'cancelled' }, actor })
    expect(problemOf(studio)).toBeNull()
  })

  it('is not in Needs you after a lost dispute and a deletion, until the deletion is undone', async () => {
    const studio = openStudio()
    const order = await buyFrame(studio)
    await sendProviderEvent(
      studio,
      aboutDispute({ amountCents: allOf(studio, 'payments')[0]!.amount_cents, state: 'lost' }),
    )
    const { undoId } = deleteOrder(studio, { kind: 'custom_frame', id: order.id, actor })
    expect(problemOf(studio)).toBeNull()
    undoChange(studio, { id: undoId, actor })
    expect(problemOf(studio)).toMatch(/is still on/)
  })
})

describe('a win whose payment was lost in a dispute', () => {
  it('is left to the owner, who may mark it paid in another way or unpaid; nobody is reminded', async () => {
    const studio = openStudio()
    const auctionId = await wonAndPaid(studio)
    const [result] = listResults(studio)
    expect(result).toMatchObject({ paymentStatus: 'completed', isPaidByCard: true })
    await sendProviderEvent(studio, aboutDispute({ amountCents: 8000, state: 'lost' }))
    expect(readStats(studio).totalRevenue).toBe(0)
    expect(problemOf(studio)).toBe('The dispute was lost: $80.00 went back to the cardholder.')
    expect(listResults(studio)).toMatchObject([{ paymentStatus: 'completed', isPaidByCard: false }])
    await markResultPaid(studio, { auctionId, payment: resultPaymentRequest.parse({ paymentStatus: 'unpaid' }), actor })
    expect(problemOf(studio)).toBeNull()
    studio.clock.advance(days(9))
    expect(remindWinners(studio)).toBe(0)
    expect(listNeeds(studio).rows).toEqual([])
  })

  it.each([
    ['card’s', 0],
    ['cash', 1],
  ])(
    'was paid in cash since: when the bank reverses its decision, the %s money goes back and the win stays paid',
    async (_, which) => {
      const studio = openStudio()
      const auctionId = await wonAndPaid(studio)
      await sendProviderEvent(studio, aboutDispute({ amountCents: 8000, state: 'lost' }))
      for (const paymentStatus of ['unpaid', 'completed'] as const) {
        await markResultPaid(studio, { auctionId, payment: resultPaymentRequest.parse({ paymentStatus }), actor })
      }
      await sendProviderEvent(studio, aboutDispute({ amountCents: 8000, state: 'won' }))
      expect(problemOf(studio)).toMatch(/^\$80\.00 of it pays for nothing any more/)
      const paymentId = allOf(studio, 'payments')[which]!.id
      await refundPayment(studio, { paymentId, amountCents: 8000, reason: 'x', by: actor })
      expect(listResults(studio)).toMatchObject([{ paymentStatus: 'completed', transactionAmount: 80, notes: '' }])
      expect(readStats(studio).totalRevenue).toBe(80)
    },
  )
})
