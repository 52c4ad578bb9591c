import { describe, expect, test } from 'vitest'
import { findBidder } from '#db/queries/auctions/bidders'
import { resultPaymentRequest } from '../../../app/contract/auctions/auction-edit'
import { lotPath } from '../../../app/contract/auctions/auctions'
import { closeDueAuctions } from '../../../app/domain/auctions/close-auctions'
import { readAuctionPage } from '../../../app/domain/auctions/read-auction-page'
import { readActiveAuctions } from '../../../app/domain/auctions/read-auctions'
import { payWin, payWinByLink } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { listResults, markResultPaid } from '../../../app/domain/auctions/wins/results'
import { readWinPage } from '../../../app/domain/auctions/wins/win'
import type { BidderDevice } from '../../../app/domain/bidders/bidder-devices'
import { readCheckout } from '../../../app/domain/payments/checkout/open-checkout'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { days } from '../../support/clock'
import { aBidder, aDevice, anAuction, bid, emailOf, noticesOf } from '../../support/makers/auctions'
import { allOf, DECLINED_CARD, deliverEvents, openStudio, payCard } from '../../support/makers/purchases'

const END = '2026-11-20T03:00:00.000Z'

describe('the winner pays', () => {
  const won = () => {
    const studio = openStudio()
    const auction = anAuction(studio, { image_urls: '["https://vimeo.com/76979871","/art/painted/gallery-1.webp"]' })
    const [winner, other] = [aBidder(studio, 'Hana'), aBidder(studio)]
    bid(studio, auction, other, 30)
    bid(studio, auction, winner, 80)
    studio.clock.set(END)
    closeDueAuctions(studio)
    const mail = allOf(studio, 'messages').find((message) => message.kind === 'auction_won')!
    const link = /\/auction-win\/([\w-]+)/.exec(mail.text)![1]!
    const pay = (device: BidderDevice, browser = 'one') =>
      payWin(
        studio,
        { nextKey: browser },
        { devices: [device], auctionId: auction, bidderId: device.bidderId },
        { withCardForm: true },
      )
    const mark = (paymentStatus: 'completed' | 'unpaid') =>
      markResultPaid(studio, {
        auctionId: auction,
        payment: resultPaymentRequest.parse({ paymentStatus }),
        actor: 'owner',
      })
    return { studio, auction, winner, other, link, pay, mark, result: () => listResults(studio)[0]! }
  }

  test('on the page: unpaid, pending, completed, with a customer and one receipt', async () => {
    const { studio, auction, winner, link, pay, result } = won()
    const place = `/auction?a=${auction}#lot-${auction}-name`
    expect(result().paymentStatus).toBe('unpaid')
    const step = await pay(winner)
    expect(step).toMatchObject({
      purpose: 'auction',
      totalCents: 8000,
      title: 'The Heads at Dusk',
      picture: { src: '/art/painted/gallery-1.webp', width: 800, height: 1000 },
      backUrl: place,
    })
    expect({ ...readWinPage(studio, link).picture, look: 'whole' }).toEqual(step.picture)
    expect(result().paymentStatus).toBe('pending')
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80, isPaidByCard: true })
    expect(result().stripePaymentIntentId).toBe(step.card!.paymentIntentId)
    expect(allOf(studio, 'customers')).toMatchObject([{ email: emailOf(studio, winner) }])
    expect(findBidder(studio.db, winner.bidderId)?.customer_id).toBe(allOf(studio, 'customers')[0]!.id)
    const payer = { visitor: 'one', bidders: [winner] }
    const back = await handleProviderReturn(studio, { ...payer, paymentId: step.paymentId, intentId: null })
    expect(back).toMatchObject({ outcome: 'fulfilled', path: place, toast: { title: 'Payment Successful' } })
    expect(noticesOf(studio).filter((line) => line.startsWith('paid'))).toHaveLength(1)
    await expect(pay(winner)).rejects.toThrow('has been paid already')
  })

  test('after a full refund it is not paid, and nobody is asked to pay again', async () => {
    const { studio, auction, winner, link, pay, mark, result } = won()
    const step = await pay(winner)
    await payCard(studio, step)
    await deliverEvents(studio)
    const give = (amountCents: number) =>
      refundPayment(studio, { paymentId: step.paymentId, amountCents, reason: 'Damaged', by: 'owner' })
    await give(3000)
    expect(result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80 })
    await give(5000)
    expect(result()).toMatchObject({ paymentStatus: 'failed', transactionAmount: 0, notes: 'Refunded in full' })
    studio.clock.advance(days(9))
    expect(remindWinners(studio)).toBe(0)
    expect(readActiveAuctions(studio)).toEqual([])
    await expect(pay(winner)).rejects.toThrow('refunded')
    expect(readWinPage(studio, link)).toMatchObject({ paymentStatus: 'failed', isRefunded: true })
    expect(readAuctionPage(studio, [winner], auction).lots[0]!.win).toEqual({ isPaid: false, isRefunded: true })
    // The owner marks it paid in another way, and can undo that.
    const byHand = { paymentStatus: 'completed', transactionAmount: 80, isPaidByCard: false }
    expect(await mark('completed')).toMatchObject(byHand)
    expect(result()).toMatchObject(byHand)
    expect(await mark('unpaid')).toMatchObject({ paymentStatus: 'failed', transactionAmount: 0 })
  })

  test('a device that only knows the e-mail address gets no last name and cannot take over the payment', async () => {
    const { studio, auction, winner, pay } = won()
    const step = await pay(winner, 'home')
    const stranger = aDevice(studio, winner.bidderId)
    const paid = await pay(stranger, 'stranger')
    expect(paid).toMatchObject({ paymentId: step.paymentId, facts: [{ text: `Hana, ${emailOf(studio, winner)}` }] })
    expect(JSON.stringify(paid)).not.toContain('Fern')
    // After logging out, the browser that began the payment gets no link either.
    expect((await readCheckout(studio, { visitor: 'home' }, step.paymentId)).backUrl).toBe(lotPath(auction))
    expect(await readCheckout(studio, { visitor: 'home' }, step.paymentId)).toMatchObject({ state: 'open' })
    // Only the winner's devices can see it, or a browser that opens the link in the e-mail.
    expect(await readCheckout(studio, { visitor: 'phone', bidders: [winner] }, step.paymentId)).toMatchObject({
      state: 'open',
    })
    await expect(
      readCheckout(studio, { visitor: 'phone', bidders: [aBidder(studio)] }, step.paymentId),
    ).rejects.toThrow('another browser')
  })

  test('open: knowing the winner’s id reveals only the public first name', async () => {
    const { studio, auction, winner } = won()
    const step = await payWin(
      { ...studio, bidderTrust: 'open' },
      { nextKey: 'stranger' },
      { devices: [], auctionId: auction, bidderId: winner.bidderId },
      { withCardForm: true },
    )
    expect(step).toMatchObject({ state: 'open', facts: [{ text: 'Hana' }], billing: { name: 'Hana', email: '' } })
    expect(JSON.stringify(step)).not.toContain(emailOf(studio, winner))
  })

  test('by the link, from another browser: the same one payment', async () => {
    const { studio, winner, link, pay } = won()
    const [page, mail] = [
      await pay(winner),
      await payWinByLink(studio, { nextKey: 'two' }, link, { withCardForm: true }),
    ]
    expect(mail.paymentId).toBe(page.paymentId)
    expect(mail.card?.paymentIntentId).toBe(page.card?.paymentIntentId)
    const both = await Promise.all([pay(winner), pay(winner)])
    expect(new Set(both.map((step) => step.paymentId))).toEqual(new Set([page.paymentId]))
    expect(allOf(studio, 'payments')).toHaveLength(1)
    await expect(payWinByLink(studio, { nextKey: 'x' }, `${link}x`, { withCardForm: false })).rejects.toThrow(
      'can’t find',
    )
  })

  test('by the link without a login: it leads back to the link’s page, which shows that it is paid', async () => {
    const { studio, auction, link } = won()
    const step = await payWinByLink(studio, { nextKey: 'phone' }, link, { withCardForm: true })
    expect(step.backUrl).toBe(`/auction-win/${link}`)
    await payCard(studio, step)
    await deliverEvents(studio)
    const back = (visitor: string) =>
      handleProviderReturn(studio, { visitor, paymentId: step.paymentId, intentId: null })
    expect((await back('phone')).path).toBe(step.backUrl)
    expect((await readCheckout(studio, { visitor: 'phone' }, step.paymentId)).fulfilledUrl).toBe(step.backUrl)
    // Nobody else gets the link.
    expect((await back('another')).path).toBe(`/auction?a=${auction}#lot-${auction}-name`)
  })

  test('nobody else can pay, and nobody before the end', async () => {
    const { studio, winner, other, pay, auction } = won()
    await expect(pay(other)).rejects.toMatchObject({ kind: 'forbidden' })
    const asked = { auctionId: auction, bidderId: winner.bidderId }
    const open = (devices: BidderDevice[]) =>
      payWin(studio, { nextKey: 'x' }, { ...asked, devices }, { withCardForm: false })
    await expect(open([])).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(open([other])).rejects.toMatchObject({ kind: 'forbidden' })
    const running = anAuction(studio)
    await expect(
      payWin(studio, { nextKey: 'x' }, { ...asked, auctionId: running, devices: [winner] }, { withCardForm: false }),
    ).rejects.toThrow('has not ended yet')
  })

  test('a declined card can be tried again; an expired payment is replaced', async () => {
    const { studio, winner, pay, result } = won()
    const step = await pay(winner)
    await payCard(studio, step, DECLINED_CARD).catch(() => null)
    await deliverEvents(studio)
    expect(result().paymentStatus).toBe('failed')
    studio.clock.advance(days(2))
    await reconcilePayments(studio)
    expect(result().paymentStatus).toBe('unpaid')
    const again = await pay(winner)
    expect(again.paymentId).not.toBe(step.paymentId)
    await payCard(studio, again)
    await reconcilePayments(studio)
    expect(result().paymentStatus).toBe('completed')
  })

  test('the owner marks it paid: the open card form is ended, and this can be undone', async () => {
    const { studio, winner, pay, mark, result } = won()
    const step = await pay(winner)
    expect(await mark('completed')).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80 })
    expect(await mark('completed')).toMatchObject({ paymentStatus: 'completed' })
    await expect(payCard(studio, step)).rejects.toThrow()
    expect(await mark('unpaid')).toMatchObject({ paymentStatus: 'unpaid', transactionAmount: null })
    const again = await pay(winner)
    await payCard(studio, again)
    await deliverEvents(studio)
    expect(result().paymentStatus).toBe('completed')
    await expect(mark('unpaid')).rejects.toThrow('paid by card')
  })

  test('a card payment that is faster than the owner counts', async () => {
    const { studio, auction, winner, pay, result } = won()
    const step = await pay(winner)
    await payCard(studio, step)
    await markResultPaid(studio, {
      auctionId: auction,
      payment: resultPaymentRequest.parse({ paymentStatus: 'completed', transactionAmount: 80 }),
      actor: 'owner',
    })
    expect(result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80 })
    expect(allOf(studio, 'refunds')).toEqual([])
  })

  test('reminders come after 3 and 6 days, each once, and not when it is paid', () => {
    const { studio } = won()
    studio.clock.advance(days(3) - 1)
    expect(remindWinners(studio)).toBe(0)
    studio.clock.advance(1)
    expect([remindWinners(studio), remindWinners(studio)]).toEqual([1, 0])
    studio.clock.advance(days(3))
    expect([remindWinners(studio), remindWinners(studio)]).toEqual([1, 0])
    studio.clock.advance(days(30))
    expect(remindWinners(studio)).toBe(0)
    expect(noticesOf(studio).filter((line) => line.startsWith('pay_reminder'))).toHaveLength(2)
  })

  test('after an outage one reminder, not two', () => {
    const { studio } = won()
    studio.clock.advance(days(8))
    expect([remindWinners(studio), remindWinners(studio)]).toEqual([1, 0])
  })
})
