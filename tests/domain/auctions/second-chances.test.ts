import { beforeEach, describe, expect, test } from 'vitest'
import { upsertCustomer } from '#db/queries/people/customers'
import { insertSuppressedEmail } from '#db/queries/people/suppressed-emails'
import { readAuctionPage } from '../../../app/domain/auctions/read-auction-page'
import { readActiveAuctions, readAuction } from '../../../app/domain/auctions/read-auctions'
import { readChancePage } from '../../../app/domain/auctions/second-chances/pay-chance'
import { payWin, payWinByLink } from '../../../app/domain/auctions/wins/pay-win'
import { remindWinners } from '../../../app/domain/auctions/wins/remind-winners'
import { readWinPage } from '../../../app/domain/auctions/wins/win'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { emailOf, noticesOf } from '../../support/makers/auctions'
import { allOf, DECLINED_CARD, deliverEvents, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { anUnpaidWin, linkIn } from '../../support/makers/second-chances'

let studio: Studio
let win: ReturnType<typeof anUnpaidWin>
beforeEach(() => {
  studio = openStudio()
  win = anUnpaidWin(studio)
})

const payFirst = () =>
  payWin(
    studio,
    { nextKey: 'hana' },
    { devices: [win.hana], auctionId: win.auctionId, bidderId: win.hana.bidderId },
    { withCardForm: true },
  )

describe('the offer', () => {
  test('is made by the owner after seven days, at the next bidder’s own bid', async () => {
    studio.clock.advance(-1)
    await expect(win.offer()).rejects.toMatchObject({ code: 'too_early' })
    expect(win.needs()).toEqual([['Winner has not paid.', 'Open the results']])
    studio.clock.advance(1)
    expect(win.needs()).toEqual([['Winner has not paid.', 'Open the results', 'Offer it to the next bidder']])
    // Not the $60 of the maximum.
    expect(win.offered().next).toEqual({ name: 'Mere Fern', cents: 4500 })
    await win.offer()
    await expect(win.offer()).rejects.toMatchObject({ code: 'offer_open' })
    expect(win.needs()).toEqual([])
    expect(noticesOf(studio).slice(-2)).toEqual([
      `lapsed ${emailOf(studio, win.hana)}`,
      `offer ${emailOf(studio, win.mere)}`,
    ])
    expect(readChancePage(studio, win.link())).toMatchObject({ priceCents: 4500, state: 'open' })
    const offered = allOf(studio, 'audit_log').find(({ action }) => action === 'offer')!
    expect(JSON.parse(offered.detail!)).toEqual({ auctionId: win.auctionId, bidder: win.mere.bidderId, cents: 4500 })
  })

  test('leaves no winner: the first one cannot pay and gets no reminder, and no answer names a winner', async () => {
    const before = linkIn(studio, 'auction_won')
    await win.offer()
    await expect(payFirst()).rejects.toMatchObject({ code: 'win_lapsed' })
    await expect(payWinByLink(studio, { nextKey: 'x' }, before, { withCardForm: true })).rejects.toThrow('lapsed')
    expect(readWinPage(studio, before)).toMatchObject({ isLapsed: true })
    expect(readAuction(studio, win.auctionId)).toMatchObject({ winningBidderId: null, soldFor: null })
    expect(readAuctionPage(studio, [win.hana], win.auctionId).lots[0]!.win).toBeNull()
    expect(readActiveAuctions(studio)).toEqual([])
    expect(remindWinners(studio)).toBe(0)
    await expect(win.mark('completed')).rejects.toMatchObject({ code: 'win_offered' })
    expect(win.result()).toMatchObject({ winnerName: 'Hana Fern', paymentStatus: 'unpaid', notes: 'Not paid in time' })
  })

  test('skips bidders whom the owner withdrew, who cannot get e-mail or who are anonymised', async () => {
    const skip = (sql: string, ...values: unknown[]) => studio.db.sqlite.prepare(sql).run(...values)
    const suppress = (reason: 'complained' | 'refused') =>
      insertSuppressedEmail(studio.db, {
        email: emailOf(studio, win.mere).toUpperCase(),
        reason,
        created_at: studio.clock.instant(),
      })
    suppress('complained')
    expect(win.offered().next).toMatchObject({ name: 'Mere Fern' })
    suppress('refused')
    expect(win.offered().next).toEqual({ name: 'Rua Fern', cents: 4000 })
    const customer = { name: 'Rua Fern', email: emailOf(studio, win.rua), phone: '', now: studio.clock.instant() }
    anonymiseCustomer(studio, { id: upsertCustomer(studio.db, customer).id, actor: 'owner' })
    await expect(win.offer()).rejects.toMatchObject({ code: 'nobody_left' })
    skip('DELETE FROM suppressed_emails')
    expect(win.offered().next).toMatchObject({ cents: 4500 })
    // Bids of an auction that is over do not change: as if the owner had withdrawn a second, higher bid.
    skip('DROP TRIGGER bids_before_the_end')
    skip(
      `INSERT INTO bids (auction_id, bidder_id, bid_cents, entry, is_cancelled, cancelled_at, cancelled_by, cancel_note, created_at)
      VALUES (?, ?, 5500, (SELECT max(number) FROM auction_entries), 1, ?, 'owner', 'A mistake', ?)`,
      ...[win.auctionId, win.mere.bidderId, studio.clock.instant(), studio.clock.instant()],
    )
    expect(win.offered().next).toBeNull()
  })

  test('is not made when the winner pays at that moment: the win stays', async () => {
    const step = await payFirst()
    await payCard(studio, step)
    await expect(win.offer()).rejects.toMatchObject({ code: 'already_paid' })
    expect(win.result()).toMatchObject({ winnerName: 'Hana Fern', paymentStatus: 'completed', transactionAmount: 80 })
    expect(noticesOf(studio).filter((line) => line.startsWith('lapsed'))).toEqual([])
  })

  test('is not made while the bank decides about the winner’s card', async () => {
    await payFirst()
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    await expect(win.offer()).rejects.toMatchObject({ code: 'payment_busy' })
    expect(win.offered().chances).toEqual([])
  })

  test('ends the winner’s open payment; a later charge is refunded in full, and the winner reads why', async () => {
    const step = await payFirst()
    win.cancelTooLate()
    await win.offer()
    await payCard(studio, step)
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 8000, state: 'succeeded' }])
    const letter = allOf(studio, 'messages').findLast(({ kind }) => kind === 'refund_made')!
    expect(letter.to_email).toBe(emailOf(studio, win.hana))
    expect(letter.text).toContain('This win had lapsed when the payment arrived.')
    expect(readChancePage(studio, win.link()).state).toBe('open')
  })
})

describe('taking it', () => {
  test('a declined card, then a good one: the result names the buyer and the price', async () => {
    await win.offer()
    const step = await win.take()
    expect(step).toMatchObject({ purpose: 'auction', totalCents: 4500, backUrl: `/auction-offer/${win.link()}` })
    await payCard(studio, step, DECLINED_CARD).catch(() => null)
    expect((await win.take('phone')).paymentId).toBe(step.paymentId)
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(win.result()).toMatchObject({
      winnerName: 'Mere Fern',
      winnerEmail: emailOf(studio, win.mere),
      finalBidAmount: 45,
      transactionAmount: 45,
      paymentStatus: 'completed',
      isPaidByCard: true,
      notes: '',
    })
    expect(readAuction(studio, win.auctionId)).toMatchObject({
      winningBidderId: win.mere.bidderId,
      soldFor: 45,
      currentHighestBid: 80,
    })
    expect(noticesOf(studio).at(-1)).toBe(`paid ${emailOf(studio, win.mere)}`)
    const toOwner = allOf(studio, 'messages').at(-1)!
    expect([toOwner.kind, toOwner.text]).toEqual(['owner_auction', expect.stringContaining('Mere Fern paid $45')])
    expect(readChancePage(studio, win.link()).state).toBe('taken')
    await expect(win.take()).rejects.toMatchObject({ code: 'already_paid' })
    // The link of the first winner's e-mail opens nothing of the buyer's.
    expect(readWinPage(studio, linkIn(studio, 'auction_won'))).toMatchObject({ isLapsed: true })
    await expect(win.withdraw()).rejects.toMatchObject({ code: 'no_offer' })
    await expect(win.offer()).rejects.toMatchObject({ code: 'already_paid' })
  })

  test('after a full refund nobody gets another offer', async () => {
    await win.offer()
    await payCard(studio, await win.take())
    await deliverEvents(studio)
    const { id } = allOf(studio, 'payments').at(-1)!
    await refundPayment(studio, { paymentId: id, amountCents: 4500, reason: 'Damaged', by: 'owner' })
    expect(readChancePage(studio, win.link()).state).toBe('refunded')
    expect(win.needs()).toEqual([])
    await expect(win.offer()).rejects.toMatchObject({ code: 'already_paid' })
  })
})
