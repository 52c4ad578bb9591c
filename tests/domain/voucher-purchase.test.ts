import { describe, expect, it } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import type { PurchaseStepWire } from '../../app/contract/payments'
import type { VoucherRequest } from '../../app/contract/vouchers'
import { openHostedPage } from '../../app/domain/payments/open-payment'
import { readPurchaseStep } from '../../app/domain/payments/read-purchase-step'
import { reconcilePayments } from '../../app/domain/payments/reconcile'
import { settleReturn } from '../../app/domain/payments/settle-return'
import { claimVoucher } from '../../app/domain/vouchers/claim-voucher'
import { requireOffer, requireOfferFor } from '../../app/domain/vouchers/offers'
import { readBalance, readVoucherPage } from '../../app/domain/vouchers/read-voucher'
import { startVoucherPurchase } from '../../app/domain/vouchers/start-purchase'
import { readVoucherForm } from '../../app/domain/vouchers/voucher-purchase'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  confirm,
  DECLINED_CARD,
  deliverEvents,
  GOOD_CARD,
  openStudio,
  type Studio,
  start,
} from '../support/purchases'

const DETAILS = {
  purchaserName: 'Mere Rata',
  purchaserEmail: 'mere@example.com',
  recipientName: 'Aroha',
  giftMessage: 'Ngā mihi!\nPaint something wild.',
}
const mere = aVisitor('mere')

function buy(
  studio: Studio,
  changes: { people?: 1 | 2; details?: typeof DETAILS | null; replaces?: string; visitor?: typeof mere } = {},
): Promise<PurchaseStepWire> {
  const { people = 2, details = DETAILS, replaces, visitor = mere } = changes
  return startVoucherPurchase(
    studio,
    visitor,
    { offer: requireOfferFor(people), details, replaces },
    { withCardForm: true },
  )
}

function claim(studio: Studio, step: PurchaseStepWire, changes: Partial<VoucherRequest> = {}, visitor = mere) {
  return claimVoucher(studio, visitor.key, {
    ...DETAILS,
    value: step.totalCents / 100,
    peopleCount: step.totalCents / 6500,
    stripePaymentIntentId: step.card!.paymentIntentId,
    ...changes,
  })
}

const pay = (studio: Studio, step: PurchaseStepWire, card = GOOD_CARD) =>
  studio.payments.confirm(step.card!.clientSecret, card)

describe('buying a voucher (spec 1 §4.2; PRODUCT §3, §4)', () => {
  it('makes it once, however often and by whatever way it is asked', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
    const answers = await Promise.all([
      claim(studio, step),
      claim(studio, step),
      deliverEvents(studio),
      settleReturn(studio, { visitor: mere.key, paymentId: null, intentId: step.card!.paymentIntentId }),
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
      expect.objectContaining({ state: 'fulfilled', amount_cents: 13000, made_kind: 'voucher' }),
    ])
  })

  it('is made by the event alone when the tab was closed', async () => {
    const studio = openStudio()
    await pay(studio, await buy(studio, { people: 1 }))
    await deliverEvents(studio)
    expect(allOf(studio, 'vouchers')).toEqual([expect.objectContaining({ value_cents: 6500, people_count: 1 })])
  })

  it('tells the buyer the code, its expiry, the card to print and where to read the balance', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
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

  it('draws another code when the first one is taken', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
    aVoucher(studio, { code: 'SLP-2222222A' })
    const drawn = ['2222222A', '2222222A', '2222222B']
    studio.codes.code = () => drawn.shift()!
    expect((await claim(studio, step)).code).toBe('SLP-2222222B')
  })

  it('a declined card makes nothing, another card on the same payment makes one', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await expect(pay(studio, step, DECLINED_CARD)).rejects.toThrow()
    await expect(claim(studio, step)).rejects.toMatchObject({ kind: 'declined' })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)
    await pay(studio, step)
    await claim(studio, step)
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
  })

  it('through the hosted page it leads to its own page, or back to the payment step', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    const url = await openHostedPage(studio, step.paymentId, step.paymentUrl)
    const back = { visitor: null, paymentId: step.paymentId, intentId: null }
    expect(await settleReturn(studio, back)).toMatchObject({
      outcome: 'open',
      path: step.paymentUrl,
      toast: { variant: 'destructive', title: 'Payment Failed' },
    })
    await studio.payments.paySession(url.split('/').at(-1)!, GOOD_CARD)
    const done = await settleReturn(studio, back)
    const [voucher] = allOf(studio, 'vouchers')
    expect(done).toMatchObject({
      outcome: 'made',
      toast: {
        variant: 'default',
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
    await expect(readPurchaseStep(studio, mere.key, step.paymentId)).resolves.toMatchObject({
      state: 'made',
      madeUrl: done.path,
    })
  })
})

describe('what is charged (PRODUCT §1)', () => {
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

  it('is the price of the offer, and the voucher is the one that was paid', async () => {
    const studio = openStudio()
    const step = await buy(studio, { people: 1 })
    expect(step.totalCents).toBe(6500)
    await pay(studio, step)
    await expect(claim(studio, step, { value: 130, peopleCount: 2 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { value: expect.any(Array) },
    })
    expect(await claim(studio, step)).toMatchObject({ value: 65, peopleCount: 1 })
  })
})

describe('claiming a voucher', () => {
  it('is refused for an unpaid payment, another purpose, another buyer and another browser', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await expect(claim(studio, step)).rejects.toMatchObject({ code: 'payment_incomplete' })
    await pay(studio, step)
    await expect(claim(studio, step, {}, aVisitor('sione'))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(
      claimVoucher(studio, null, {
        ...DETAILS,
        value: 130,
        peopleCount: 2,
        stripePaymentIntentId: step.card!.paymentIntentId,
      }),
    ).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(claim(studio, step, { purchaserEmail: 'sione@example.com' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(claim(studio, step, { stripePaymentIntentId: 'sim_pi_none' })).rejects.toMatchObject({
      kind: 'missing',
    })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)

    const seat = await start(studio, mere, aForm(anEvent(studio)))
    await studio.payments.confirm(seat.card!.clientSecret, GOOD_CARD)
    await expect(
      claim(studio, step, { stripePaymentIntentId: seat.card!.paymentIntentId, value: 65, peopleCount: 1 }),
    ).rejects.toMatchObject({ code: 'payment_of_something_else' })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)
  })

  it('completes a payment that was paid before its details came', async () => {
    const studio = openStudio()
    const step = await buy(studio, { details: null })
    await pay(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'payments')[0]).toMatchObject({ state: 'paid', details: null })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)
    await expect(claim(studio, step, {}, aVisitor('sione'))).rejects.toMatchObject({ kind: 'forbidden' })
    const [first, second] = [await claim(studio, step), await claim(studio, step)]
    expect(second.code).toBe(first.code)
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
    expect(allOf(studio, 'payments')[0]).toMatchObject({ state: 'fulfilled', email: 'mere@example.com' })
    await expect(claim(studio, step, { purchaserEmail: 'sione@example.com' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})

describe('Cancel and change', () => {
  it('ends the payment that it replaces, and keeps what was typed for its own browser', async () => {
    const studio = openStudio()
    const first = await buy(studio, { people: 1 })
    expect(readVoucherForm(studio, mere.key, first.paymentId)).toEqual({
      ...DETAILS,
      peopleCount: '1',
      replaces: first.paymentId,
    })
    expect(readVoucherForm(studio, 'visitor-sione', first.paymentId)).toEqual({})
    const second = await buy(studio, { people: 2, replaces: first.paymentId })
    expect(second.totalCents).toBe(13000)
    await expect(pay(studio, first)).rejects.toThrow()
    await pay(studio, second)
    await deliverEvents(studio)
    expect(allOf(studio, 'vouchers')).toEqual([expect.objectContaining({ value_cents: 13000 })])
    expect(allOf(studio, 'payments').map((payment) => payment.state)).toContain('cancelled')
  })

  it('asks for nothing more when the replaced payment was paid in another window', async () => {
    const studio = openStudio()
    const first = await buy(studio)
    await pay(studio, first)
    const second = await buy(studio, { people: 1, replaces: first.paymentId })
    expect(second).toMatchObject({ paymentId: first.paymentId, state: 'made', card: null })
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
  })

  it('cannot end the payment of another browser', async () => {
    const studio = openStudio()
    const first = await buy(studio)
    await buy(studio, { visitor: aVisitor('sione'), replaces: first.paymentId })
    await pay(studio, first)
    expect(await claim(studio, first)).toMatchObject({ code: expect.any(String) })
  })

  it('shows the payment step to nobody else', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    for (const visitor of [null, 'visitor-sione']) {
      await expect(readPurchaseStep(studio, visitor, step.paymentId)).rejects.toMatchObject({ kind: 'missing' })
    }
    const seat = await start(studio, mere, aForm(anEvent(studio)))
    const booking = allOf(studio, 'payments').find((payment) => payment.purpose === 'booking')!
    expect(seat.state).toBe('open')
    await expect(readPurchaseStep(studio, mere.key, booking.id)).rejects.toMatchObject({ kind: 'missing' })
  })
})

describe('how long it is valid', () => {
  it.each([
    // Bought on 20 November at 3pm in Auckland; the end of that day is in daylight saving time on both ends.
    ['2026-11-20T02:00:00.000Z', 12, '2027-11-20T10:59:59.999Z'],
    // 20 November already in Auckland, still the 19th in UTC.
    ['2026-11-19T12:30:00.000Z', 12, '2027-11-20T10:59:59.999Z'],
    ['2026-11-20T02:00:00.000Z', 36, '2029-11-20T10:59:59.999Z'],
    // Six months on it is winter: the day ends an hour later in UTC.
    ['2026-11-20T02:00:00.000Z', 6, '2027-05-20T11:59:59.999Z'],
    ['2028-02-29T02:00:00.000Z', 12, '2029-02-28T10:59:59.999Z'],
    ['2026-08-31T02:00:00.000Z', 6, '2027-02-28T10:59:59.999Z'],
  ])('bought at %s for %d months it ends at %s', async (now, months, expiresAt) => {
    const studio = openStudio({ now })
    saveSetting(studio.db, 'voucherMonths', months, now)
    const step = await buy(studio)
    await pay(studio, step)
    expect(await claim(studio, step)).toMatchObject({ expiresAt })
  })

  it('it books to the last moment and not after it', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
    const { code, expiresAt } = await claim(studio, step)
    const event = anEvent(studio, { date: '2027-12-04' })
    studio.clock.set(new Date(Date.parse(expiresAt) - 1).toISOString())
    expect(readBalance(studio, code)).toMatchObject({ state: 'active' })
    await expect(start(studio, mere, aForm(event, { voucherCode: code }))).resolves.toMatchObject({ zeroAmount: true })
    studio.clock.set(expiresAt)
    expect(readBalance(studio, code)).toMatchObject({ state: 'expired', placesLeft: 2 })
    await expect(
      start(studio, aVisitor('sione'), aForm(event, { voucherCode: code, email: 's@example.com' })),
    ).rejects.toMatchObject({ code: 'voucher_expired' })
  })

  it('with a live key nothing is sold until the owner has chosen it; test keys and the demo sell', async () => {
    const studio = openStudio()
    Object.assign(studio.payments, { isLive: true })
    await expect(buy(studio)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'voucher_validity_not_chosen',
      message: expect.stringContaining('how long they are valid'),
    })
    expect(allOf(studio, 'payments')).toHaveLength(0)
    saveSetting(studio.db, 'voucherMonths', 12, '2026-11-20T02:00:00.000Z')
    await expect(buy(studio)).resolves.toMatchObject({ state: 'open' })
  })
})

describe('the balance', () => {
  it('follows the bookings: one place of two after one person, nothing after the second', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
    const { code } = await claim(studio, step)
    for (const [date, places] of [
      ['2026-12-04', 1],
      ['2026-12-11', 0],
    ] as const) {
      const form = aForm(anEvent(studio, { date }), { voucherCode: code })
      await confirm(studio, mere, form, await start(studio, mere, form))
      expect(readBalance(studio, code)).toMatchObject({
        placesLeft: places,
        valueLeftCents: places * 6500,
        state: places === 0 ? 'redeemed' : 'active',
        validUntil: 'Sat, 20 Nov 2027',
      })
    }
  })

  it('reads a code forgivingly, and says the same of everything that is none', () => {
    const studio = openStudio()
    const { code } = aVoucher(studio, { code: 'SLP-7K3MX9QD' })
    for (const typed of [code, ' slp 7k3mx9qd ', 'SLP7K3MX9QD', '7k3mx9qd']) {
      expect(readBalance(studio, typed).code).toBe(code)
    }
    const refusals = ['SLP-NNNNNNNN', '', 'x', "' OR 1=1 --", 'SLP-', '💥'].map((typed) => {
      try {
        return readBalance(studio, typed).code
      } catch (error) {
        return (error as Error).message
      }
    })
    expect(new Set(refusals)).toEqual(new Set(['We do not know this voucher code. Please check it.']))
  })

  it('of a voucher that counts by dollars names no places', () => {
    const studio = openStudio()
    const { code } = aVoucher(studio, { kind: 'assigned', value_cents: 5000, value_left_cents: 1250 })
    expect(readBalance(studio, code)).toMatchObject({ placesLeft: null, valueLeftCents: 1250 })
  })

  it('its page opens by its whole link only', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await pay(studio, step)
    const link = (await claim(studio, step)).voucherUrl.replace('/voucher/', '')
    const other = aVoucher(studio)
    const token = link.split('-').slice(1).join('-')
    for (const wrong of ['', '1', '1-', link.slice(0, -1), `${link}x`, `${other.id}-${token}`, 'SLP-22222222', '0-x']) {
      expect(() => readVoucherPage(studio, wrong)).toThrow(expect.objectContaining({ kind: 'missing' }))
    }
    expect(readVoucherPage(studio, link)).toMatchObject({ link, recipientName: 'Aroha' })
  })
})
