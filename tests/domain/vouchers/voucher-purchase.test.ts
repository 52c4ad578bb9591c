import { describe, expect, it } from 'vitest'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { readCheckout, readDraft } from '../../../app/domain/payments/checkout/open-checkout'
import { openHostedPage } from '../../../app/domain/payments/checkout/open-payment'
import { handleProviderReturn } from '../../../app/domain/payments/checkout/settle-checkout'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { resendVoucher } from '../../../app/domain/vouchers/owner-vouchers'
import { readVoucherPage } from '../../../app/domain/vouchers/read-voucher'
import { requireOffer } from '../../../app/domain/vouchers/start-voucher'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import {
  allOf,
  aVisitor,
  aVoucher,
  DECLINED_CARD,
  deliverEvents,
  GOOD_CARD,
  mere,
  openStudio,
  payCard,
  reopen,
} from '../../support/makers/purchases'
import { buy, claim, DETAILS, soldVoucher } from '../../support/makers/voucher-buyer'

describe('buying a voucher (rules 3.3 and 4.1)', () => {
  it('makes it once, however often and by whichever path', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    const answers = await Promise.all([
      claim(studio, step),
      claim(studio, step),
      deliverEvents(studio),
      handleProviderReturn(studio, { visitor: mere.key, paymentId: null, intentId: step.card!.paymentIntentId }),
      reconcilePayments(studio),
    ])
    expect(answers[1].code).toBe(answers[0].code)
    await deliverEvents(studio)
    await reconcilePayments(studio)
    expect(allOf(studio, 'vouchers')).toEqual([
      expect.objectContaining({
        code: answers[0].code,
        kind: 'sold',
        value_cents: 13000,
        people_count: 2,
        places_left: 2,
        value_left_cents: 13000,
        is_redeemed: 0,
        purchaser_name: 'Mere Rata',
        recipient_name: 'Aroha',
        gift_message: DETAILS.giftMessage,
      }),
    ])
    expect(answers[0].code).toMatch(/^SLP-[2-9A-HJ-NP-Z]{8}$/)
    expect(allOf(studio, 'messages').map((message) => message.kind)).toEqual(['voucher_created', 'owner_new_voucher'])
    expect(allOf(studio, 'customers')).toEqual([
      expect.objectContaining({ name: 'Mere Rata', email: 'mere@example.com' }),
    ])
    expect(allOf(studio, 'payments')).toEqual([
      expect.objectContaining({ state: 'fulfilled', amount_cents: 13000, fulfilled_type: 'voucher' }),
    ])
  })

  it('makes it by the provider’s event alone when the tab was closed', async () => {
    const studio = openStudio()
    await payCard(studio, await buy(studio, { people: 1 }))
    await deliverEvents(studio)
    expect(allOf(studio, 'vouchers')).toEqual([expect.objectContaining({ value_cents: 6500, people_count: 1 })])
  })

  it('e-mails the buyer the code, its expiry, the card to print and where to see the balance', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    const answer = await claim(studio, step)
    expect(answer).toMatchObject({ emailSent: true, value: 130, peopleCount: 2 })
    const text = studio.mail.sent.find((message) => message.to.email === 'mere@example.com')?.text ?? ''
    for (const fact of [
      answer.code,
      'valid until Sat, 20 Nov 2027',
      `https://studio.example${answer.printUrl}`,
      `https://studio.example${answer.voucherUrl}`,
      'https://studio.example/voucher-balance',
      'Message: Ngā mihi!',
    ]) {
      expect(text).toContain(fact)
    }
    expect(answer.voucherUrl).not.toContain(answer.code.slice(4))
  })

  it('draws another code when the first one is already used', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    aVoucher(studio, { code: 'SLP-2222222A' })
    const drawn = ['2222222A', '2222222A', '2222222B']
    studio.codes.code = () => drawn.shift()!
    expect((await claim(studio, step)).code).toBe('SLP-2222222B')
  })

  it('makes nothing for a declined card, and one voucher for another card on the same payment', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await expect(payCard(studio, step, DECLINED_CARD)).rejects.toThrow()
    await expect(claim(studio, step)).rejects.toMatchObject({ kind: 'declined' })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)
    await payCard(studio, step)
    await claim(studio, step)
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
  })

  it('leads from the hosted page to the voucher’s page, or back to the payment step', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    const url = await openHostedPage(studio, step.paymentId)
    const back = { visitor: null, paymentId: step.paymentId, intentId: null }
    expect(await handleProviderReturn(studio, back)).toMatchObject({
      outcome: 'open',
      path: step.url,
      toast: { variant: 'destructive', title: 'Payment Failed' },
    })
    await studio.payments.paySession(url.split('/').at(-1)!, GOOD_CARD)
    const done = await handleProviderReturn(studio, back)
    const [voucher] = allOf(studio, 'vouchers')
    expect(done).toMatchObject({
      outcome: 'fulfilled',
      toast: {
        title: 'Voucher Created!',
        text: `Your voucher code is ${voucher!.code}. Check your email for details.`,
      },
    })
    expect(readVoucherPage(studio, done.path.replace('/voucher/', ''))).toMatchObject({
      code: voucher!.code,
      state: 'active',
      placesLeft: 2,
      valueLeftCents: 13000,
      validUntil: 'Sat, 20 Nov 2027',
      emailSent: true,
    })
    await expect(reopen(studio, mere, step)).resolves.toMatchObject({
      state: 'fulfilled',
      fulfilledUrl: done.path,
    })
  })
})

describe('what is charged (rule 4.1)', () => {
  it.each([
    [65, 2],
    [130, 1],
    [60, 1],
    [0, 1],
    [64.99, 1],
    [65.01, 1],
    [6500, 1],
    [195, 3],
    [-65, 1],
    [Number.NaN, 1],
  ])('%d dollars for %d is not on offer', (value, peopleCount) => {
    expect(() => requireOffer({ value, peopleCount })).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('is the price of the offer, and the voucher is as paid', async () => {
    const studio = openStudio()
    const step = await buy(studio, { people: 1 })
    expect(step.totalCents).toBe(6500)
    await payCard(studio, step)
    await expect(claim(studio, step, { value: 130, peopleCount: 2 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { value: expect.any(Array) },
    })
    expect(await claim(studio, step)).toMatchObject({ value: 65, peopleCount: 1 })
  })
})

describe('Cancel and change', () => {
  it('ends the replaced payment, and keeps what was typed for its own browser', async () => {
    const studio = openStudio()
    const first = await buy(studio, { people: 1 })
    expect(readDraft(studio, mere.key, { purpose: 'voucher', paymentId: first.paymentId })).toEqual({
      ...DETAILS,
      peopleCount: '1',
      replaces: first.paymentId,
    })
    expect(readDraft(studio, 'visitor-sione', { purpose: 'voucher', paymentId: first.paymentId })).toEqual({})
    const second = await buy(studio, { people: 2, replaces: first.paymentId })
    expect(second.totalCents).toBe(13000)
    await expect(payCard(studio, first)).rejects.toThrow()
    await payCard(studio, second)
    await deliverEvents(studio)
    expect(allOf(studio, 'vouchers')).toEqual([expect.objectContaining({ value_cents: 13000 })])
    expect(allOf(studio, 'payments').map((payment) => payment.state)).toContain('cancelled')
  })

  it('charges nothing more when the replaced payment was paid in another window', async () => {
    const studio = openStudio()
    const first = await buy(studio)
    await payCard(studio, first)
    const second = await buy(studio, { people: 1, replaces: first.paymentId })
    expect(second).toMatchObject({ paymentId: first.paymentId, state: 'fulfilled', card: null })
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
  })

  it('cannot end the payment of another browser', async () => {
    const studio = openStudio()
    const first = await buy(studio)
    await buy(studio, { visitor: aVisitor('sione'), replaces: first.paymentId })
    await payCard(studio, first)
    expect(await claim(studio, first)).toMatchObject({ code: expect.any(String) })
  })

  it('shows the payment step to nobody else', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    for (const visitor of [null, 'visitor-sione']) {
      await expect(readCheckout(studio, { visitor }, step.paymentId)).rejects.toMatchObject({
        kind: 'missing',
      })
    }
  })
})

it('sent again by the owner, the e-mail has the present last day of the voucher', async () => {
  const studio = openStudio()
  const { id } = await soldVoucher(studio)
  await deliverDueMessages(studio)
  studio.db.sqlite.exec("UPDATE vouchers SET expires_at = '2031-03-01T10:59:59.999Z'")
  studio.clock.advance(minutes(2))
  resendVoucher(studio, { id, actor })
  const last = allOf(studio, 'messages').at(-1)!
  expect(last).toMatchObject({ kind: 'voucher_created', text: expect.stringContaining('valid until Sat, 1 Mar 2031') })
})
