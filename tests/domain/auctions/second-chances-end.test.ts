import { beforeEach, describe, expect, test } from 'vitest'
import { upsertCustomer } from '#db/queries/people/customers'
import { readAuction } from '../../../app/domain/auctions/read-auctions'
import { lapseChances } from '../../../app/domain/auctions/second-chances/chances'
import { readChancePage } from '../../../app/domain/auctions/second-chances/pay-chance'
import { anonymiseCustomer } from '../../../app/domain/customers/anonymise-customer'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { hours } from '../../support/clock'
import { emailOf, noticesOf } from '../../support/makers/auctions'
import { allOf, openStudio, payCard, type Studio } from '../../support/makers/purchases'
import { anUnpaidWin } from '../../support/makers/second-chances'

let studio: Studio
let win: ReturnType<typeof anUnpaidWin>
beforeEach(() => {
  studio = openStudio()
  win = anUnpaidWin(studio)
})

describe('the end of the offer', () => {
  test('after 48 hours no payment can begin, the owner gets an e-mail, and can make the next offer', async () => {
    await win.offer()
    studio.clock.advance(hours(48) - 1)
    expect(await lapseChances(studio)).toBe(0)
    studio.clock.advance(1)
    await expect(win.take()).rejects.toMatchObject({ code: 'offer_over' })
    expect(await lapseChances(studio)).toBe(1)
    expect(await lapseChances(studio)).toBe(0)
    const letter = allOf(studio, 'messages').at(-1)!
    expect(letter.text).toContain('Mere Fern did not take The Heads at Dusk for $45 in 48 hours.')
    expect(win.needs()).toEqual([['Painting not sold yet.', 'Offer it to the next bidder']])
    await win.offer()
    expect(readChancePage(studio, win.link())).toMatchObject({ priceCents: 4000, state: 'open' })
    // The first winner gets one e-mail about it.
    expect(noticesOf(studio).filter((line) => line.startsWith('lapsed'))).toHaveLength(1)
    studio.clock.advance(hours(48))
    await lapseChances(studio)
    expect(allOf(studio, 'messages').at(-1)!.text).toContain('There is nobody else to offer it to.')
    expect(win.needs()).toEqual([])
    await expect(win.offer()).rejects.toMatchObject({ code: 'nobody_left' })
    // The owner may still take the winner's money by hand.
    expect(await win.mark('completed')).toMatchObject({ winnerName: 'Hana Fern', paymentStatus: 'completed' })
    expect(readAuction(studio, win.auctionId)).toMatchObject({ winningBidderId: win.hana.bidderId, soldFor: 80 })
    // The win has lapsed for good.
    await win.mark('unpaid')
    expect(win.result()).toMatchObject({ paymentStatus: 'unpaid', notes: 'Not paid in time' })
  })

  test('a card that is charged at the last moment counts', async () => {
    await win.offer()
    const step = await win.take()
    await payCard(studio, step)
    studio.clock.advance(hours(48))
    expect(await lapseChances(studio)).toBe(0)
    expect(win.result()).toMatchObject({ winnerName: 'Mere Fern', paymentStatus: 'completed' })
  })

  test('a later payment is refunded in full, and the bidder reads why', async () => {
    await win.offer()
    const step = await win.take()
    win.cancelTooLate()
    studio.clock.advance(hours(48))
    await lapseChances(studio)
    await payCard(studio, step)
    const back = await handleProviderReturn(studio, { visitor: 'mere', paymentId: step.paymentId, intentId: null })
    expect(back).toMatchObject({ outcome: 'refunded' })
    expect(allOf(studio, 'refunds')).toMatchObject([{ amount_cents: 4500, state: 'succeeded' }])
    const letter = allOf(studio, 'messages').findLast(({ kind }) => kind === 'refund_made')!
    expect(letter.text).toContain('The offer of this painting was over when the payment arrived.')
    expect(win.result()).toMatchObject({ winnerName: 'Hana Fern', paymentStatus: 'unpaid' })
  })

  test('when the owner withdraws it, its bidder gets an e-mail and no further offer', async () => {
    await win.offer()
    const step = await win.take()
    await win.withdraw()
    await expect(payCard(studio, step)).rejects.toThrow()
    expect(noticesOf(studio).at(-1)).toBe(`offer_withdrawn ${emailOf(studio, win.mere)}`)
    expect(readChancePage(studio, win.link()).state).toBe('withdrawn')
    expect(win.offered().next).toEqual({ name: 'Rua Fern', cents: 4000 })
  })

  test('does not come while the bank decides about the bidder’s card; once that has paid, it counts', async () => {
    await win.offer()
    const step = await win.take()
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    await expect(win.withdraw()).rejects.toMatchObject({ code: 'payment_busy' })
    studio.clock.advance(hours(48))
    expect(await lapseChances(studio)).toBe(0)
    studio.payments.cancelCharge = cancelCharge
    await payCard(studio, step)
    await expect(win.withdraw()).rejects.toMatchObject({ code: 'offer_over' })
    expect(await lapseChances(studio)).toBe(0)
    expect(win.result()).toMatchObject({ winnerName: 'Mere Fern', paymentStatus: 'completed' })
  })

  test('a bidder with an open offer cannot be anonymised', async () => {
    const customer = { name: 'Mere Fern', email: emailOf(studio, win.mere), phone: '', now: studio.clock.instant() }
    const { id } = upsertCustomer(studio.db, customer)
    const anonymise = () => anonymiseCustomer(studio, { id, actor: 'owner' })
    await win.offer()
    expect(anonymise).toThrowError(expect.objectContaining({ code: 'customer_expected' }))
    studio.clock.advance(hours(48))
    await lapseChances(studio)
    anonymise()
    const texts = allOf(studio, 'messages').map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Mere'))).toEqual([])
  })
})
