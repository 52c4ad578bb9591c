import { describe, expect, it } from 'vitest'
import { saveSetting } from '#db/queries/settings'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { readSettings, readVoucherValidity } from '../../../app/domain/settings/read-settings'
import { claimVoucher } from '../../../app/domain/vouchers/claim-voucher'
import { readBalance, readVoucherPage } from '../../../app/domain/vouchers/read-voucher'
import {
  aForm,
  allOf,
  anEvent,
  aVisitor,
  aVoucher,
  confirm,
  deliverEvents,
  mere,
  openStudio,
  payCard,
  start,
} from '../../support/makers/purchases'
import { openStudioOf } from '../../support/makers/studios'
import { buy, buyWithoutDetails, claim, DETAILS } from '../../support/makers/voucher-buyer'

describe('claiming a voucher', () => {
  it('is refused for an unpaid payment, another purpose, another buyer and another browser', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await expect(claim(studio, step)).rejects.toMatchObject({ code: 'payment_incomplete' })
    await payCard(studio, step)
    await expect(claim(studio, step, {}, aVisitor('sione'))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(
      claimVoucher(studio, null, {
        purchaserName: DETAILS.purchaserName,
        purchaserEmail: DETAILS.purchaserEmail,
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
    await payCard(studio, seat)
    await expect(
      claim(studio, step, { stripePaymentIntentId: seat.card!.paymentIntentId, value: 65, peopleCount: 1 }),
    ).rejects.toMatchObject({ code: 'payment_of_something_else' })
    expect(allOf(studio, 'vouchers')).toHaveLength(0)
  })

  it('completes a payment that was paid before its details came', async () => {
    const studio = openStudio()
    const step = await buyWithoutDetails(studio)
    await payCard(studio, step)
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

it('a voucher costs what it cost when its payment began, even after a change of prices', async () => {
  const studio = openStudioOf({})
  const [bare, whole] = [await buyWithoutDetails(studio), await buy(studio)]
  const { prices } = readSettings(studio)
  changeSettings(studio, {
    changes: { prices: { ...prices, voucherCents: 7000, pairVoucherCents: 14_000 } },
    actor: 'hana',
  })
  readSettings(studio)
  for (const step of [bare, whole]) await payCard(studio, step)
  await expect(claim(studio, bare, { peopleCount: 1, value: 70 })).rejects.toMatchObject({ code: 'wrong_amount' })
  await expect(claim(studio, { ...bare, totalCents: 13_000 }, { peopleCount: 1 })).rejects.toMatchObject({
    code: 'wrong_amount',
  })
  await claim(studio, bare)
  await deliverEvents(studio)
  expect(allOf(studio, 'vouchers')).toMatchObject(Array(2).fill({ value_cents: 13_000, people_count: 2 }))
  expect((await buy(studio, { visitor: aVisitor('later') })).totalCents).toBe(14_000)
  openStudioOf({})
})

describe('how long it is valid', () => {
  it.each([
    // Bought on 20 November at 3pm in Auckland; the end of that day is in daylight saving time on both ends.
    ['2026-11-20T02:00:00.000Z', 12, '2027-11-20T10:59:59.999Z'],
    // 20 November already in Auckland, still the 19th in UTC.
    ['2026-11-19T12:30:00.000Z', 12, '2027-11-20T10:59:59.999Z'],
    ['2026-11-20T02:00:00.000Z', 36, '2029-11-20T10:59:59.999Z'],
    // Six months later it is winter: the day ends an hour later in UTC.
    ['2026-11-20T02:00:00.000Z', 6, '2027-05-20T11:59:59.999Z'],
    ['2028-02-29T02:00:00.000Z', 12, '2029-02-28T10:59:59.999Z'],
    ['2026-08-31T02:00:00.000Z', 6, '2027-02-28T10:59:59.999Z'],
  ])('bought at %s for %d months it ends at %s', async (now, months, expiresAt) => {
    const studio = openStudio({ now })
    saveSetting(studio.db, 'voucherMonths', months, now)
    const step = await buy(studio)
    await payCard(studio, step)
    expect(await claim(studio, step)).toMatchObject({ expiresAt })
  })

  it('it pays until the last moment and not after it', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    const { code, expiresAt } = await claim(studio, step)
    const event = anEvent(studio, { date: '2027-12-04' })
    studio.clock.set(new Date(Date.parse(expiresAt) - 1).toISOString())
    expect(readBalance(studio, code)).toMatchObject({ state: 'active' })
    await expect(start(studio, mere, aForm(event, { voucherCode: code }))).resolves.toMatchObject({ totalCents: 0 })
    studio.clock.set(expiresAt)
    expect(readBalance(studio, code)).toMatchObject({ state: 'expired', placesLeft: 2 })
    await expect(
      start(studio, aVisitor('sione'), aForm(event, { voucherCode: code, email: 's@example.com' })),
    ).rejects.toMatchObject({ code: 'voucher_expired' })
  })

  it('needs no choice where no law requires one', async () => {
    const studio = openStudioOf({ voucherLaw: null })
    Object.assign(studio.payments, { isLive: true })
    expect(readVoucherValidity(studio)).toMatchObject({ isChosen: false, law: null })
    await expect(buy(studio)).resolves.toMatchObject({ state: 'open' })
  })

  it('with a live key nothing is sold until the owner has chosen it; test keys and the demo sell', async () => {
    const studio = openStudio()
    Object.assign(studio.payments, { isLive: true })
    await expect(buy(studio)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'voucher_validity_not_chosen',
      message: expect.stringContaining('can’t buy gift vouchers here just yet'),
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
    await payCard(studio, step)
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

  it('accepts spelling variants of a code, and gives the same answer for every unknown one', () => {
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
    expect(new Set(refusals)).toEqual(new Set(['We don’t know this voucher code. Please check it.']))
  })

  it('of a voucher that pays by dollars mentions no places', () => {
    const studio = openStudio()
    const { code } = aVoucher(studio, { kind: 'assigned', value_cents: 5000, value_left_cents: 1250 })
    expect(readBalance(studio, code)).toMatchObject({ placesLeft: null, valueLeftCents: 1250 })
  })

  it('its page opens only with the whole link', async () => {
    const studio = openStudio()
    const step = await buy(studio)
    await payCard(studio, step)
    const link = (await claim(studio, step)).voucherUrl.replace('/voucher/', '')
    const other = aVoucher(studio)
    const token = link.split('-').slice(1).join('-')
    for (const wrong of ['', '1', '1-', link.slice(0, -1), `${link}x`, `${other.id}-${token}`, 'SLP-22222222', '0-x']) {
      expect(() => readVoucherPage(studio, wrong)).toThrow(expect.objectContaining({ kind: 'missing' }))
    }
    expect(readVoucherPage(studio, link)).toMatchObject({ link, recipientName: 'Aroha' })
  })
})
