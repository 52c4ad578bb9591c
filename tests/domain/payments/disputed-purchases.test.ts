import { describe, expect, it } from 'vitest'
import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { payWin } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { listResults, markResultPaid } from '../../../app/domain/auctions/wins/results'
import { readRows } from '../../../app/domain/lists/define-list'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { changeOrder, deleteOrder } from '../../../app/domain/orders/change-order'
import { orderedFrame } from '../../../app/domain/orders/order-details'
import { completeOrder } from '../../../app/domain/orders/place-order'
import { orderLists } from '../../../app/domain/orders/read-order'
import { readStats } from '../../../app/domain/stats/read-stats'
import { undoChange } from '../../../app/domain/undo/undo-change'
import { voucherList } from '../../../app/domain/vouchers/list-vouchers'
import { readOrderStats } from '../../../db/queries/orders'
import { days, hours } from '../../support/clock'
import { aBidder, anAuction, bid } from '../../support/makers/auctions'
import { actor } from '../../support/makers/bookings'
import { aboutDispute } from '../../support/makers/disputes'
import { aFrame, payOrder, startFrame } from '../../support/makers/orders'
import { problemOf } from '../../support/makers/payment-problems'
import {
  allOf,
  anEvent,
  aVisitor,
  deliverEvents,
  GOOD_CARD,
  openStudio,
  paidBooking,
  type Studio,
  sendProviderEvent,
} from '../../support/makers/purchases'
import { buy, pay } from '../../support/makers/voucher-buyer'

const all = { show: 'every', search: '' } as const

/** A voucher of $130 for two, bought by card. */
async function sold(studio: Studio) {
  await pay(studio, await buy(studio))
  await deliverEvents(studio)
  return allOf(studio, 'vouchers')[0]!
}

async function buyFrame(studio: Studio) {
  const step = await startFrame(studio, aVisitor('aroha'))
  await payOrder(studio, step)
  return completeOrder(studio, aVisitor('aroha'), {
    intentId: step.card!.paymentIntentId,
    ordered: orderedFrame(aFrame()),
  })
}

/** A win of $80 that its winner has paid by card. */
async function wonAndPaid(studio: Studio) {
  const auction = anAuction(studio)
  const winner = aBidder(studio)
  bid(studio, auction, winner, 80)
  studio.clock.advance(hours(1))
  closeDueAuctions(studio)
  const asked = { devices: [winner], auctionId: auction, bidderId: winner.bidderId }
  const step = await payWin(studio, { nextKey: 'one' }, asked, { withCardForm: true })
  await studio.payments.confirm(step.card!.clientSecret, GOOD_CARD)
  await deliverEvents(studio)
  return auction
}

describe('a voucher whose payment is disputed', () => {
  it('can be used while the dispute is open, and ends when it is lost', async () => {
    const studio = openStudio()
    const voucher = await sold(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000 }))
    const booking = await paidBooking(studio, anEvent(studio), { voucherCode: voucher.code })
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 6500, end_reason: null }])
    await sendProviderEvent(studio, aboutDispute({ amountCents: 13_000, state: 'lost' }))
    expect(allOf(studio, 'vouchers')).toMatchObject([{ places_left: 0, value_left_cents: 0, end_reason: 'disputed' }])
    expect(readRows(studio, voucherList, all)).toMatchObject([{ status: 'redeemed', redeemedBy: 'Lost in a dispute' }])
    expect(problemOf(studio)).toContain(`booking ${booking.reference} is still on`)
  })

  it('is in Needs you when a part of it is lost', async () => {
    const studio = openStudio()
    const voucher = await sold(studio)
    await sendProviderEvent(studio, aboutDispute({ amountCents: 6500, state: 'lost' }))
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 13_000 }])
    expect(problemOf(studio)).toContain(`$65.00 went back to the card holder, and voucher ${voucher.code} is still on`)
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
    expect(problemOf(studio)).toBe('The dispute was lost: $80.00 went back to the card holder.')
    expect(listResults(studio)).toMatchObject([{ paymentStatus: 'completed', isPaidByCard: false }])
    await markResultPaid(studio, { auctionId, payment: resultPaymentRequest.parse({ paymentStatus: 'unpaid' }), actor })
    expect(problemOf(studio)).toBeNull()
    studio.clock.advance(days(9))
    expect(remindWinners(studio)).toBe(0)
    expect(listNeeds(studio).rows).toEqual([])
  })
})
