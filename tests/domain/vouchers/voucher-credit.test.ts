import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFor } from '../../../app/domain/vouchers/credit'
import { Failure } from '../../../app/lib/failure'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVisitor,
  aVoucher,
  confirm,
  deliverEvents,
  mere,
  openStudio,
  paidBooking,
  payCard,
  start,
} from '../../support/makers/purchases'

const sold = (people: 1 | 2, placesLeft: number = people, valueLeftCents = 6500 * people) => ({
  kind: 'sold' as const,
  placesLeft,
  valueLeftCents,
})

describe('the credit of a voucher (rule 4.4)', () => {
  it.each([
    ['$65 for 1 at $70, party of 1', sold(1), 7000, 1, true, 0],
    ['$65 for 1 at $60, party of 2', sold(1), 6000, 2, true, 5500],
    ['$130 for 2, party of 1', sold(2), 6500, 1, true, 0],
    ['$130 for 2, party of 3', sold(2), 6500, 3, true, 6500],
    ['$65 for 1 at $60, party of 1', sold(1), 6000, 1, true, 0],
    ['a place is worth the price, also above its dollars', sold(2), 8000, 2, true, 0],
    ['$5 left of a place that was used below its price', sold(1, 0, 500), 6500, 1, true, 6000],
    ['one place and no dollars left', sold(2, 1, 0), 6500, 2, true, 6500],
    ['one place and no dollars left, on an event that is not regular', sold(2, 1, 0), 6500, 1, false, 6500],
    ['its dollars alone, on an event that is not regular', sold(1), 9000, 1, false, 2500],
    [
      'an assigned one counts by dollars',
      { kind: 'assigned' as const, placesLeft: 1, valueLeftCents: 5000 },
      6500,
      1,
      true,
      1500,
    ],
    [
      'what would leave 1 to 49 cents leaves nothing',
      { kind: 'assigned' as const, placesLeft: 1, valueLeftCents: 6460 },
      6500,
      1,
      true,
      0,
    ],
    [
      'what leaves 50 cents leaves 50 cents',
      { kind: 'assigned' as const, placesLeft: 1, valueLeftCents: 6450 },
      6500,
      1,
      true,
      50,
    ],
  ])('%s', (_name, voucher, priceCents, partySize, isRegular, toPay) => {
    expect(creditFor(voucher, { priceCents, partySize, isRegular }).toPayCents).toBe(toPay)
  })

  it('never pays more than the total and never leaves an amount too small for a card', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('sold' as const, 'assigned' as const),
          placesLeft: fc.nat(2),
          valueLeftCents: fc.nat(13000),
        }),
        fc.record({ priceCents: fc.nat(20000), partySize: fc.integer({ min: 1, max: 9 }), isRegular: fc.boolean() }),
        (voucher, cost) => {
          const credit = creditFor(voucher, cost)
          expect(credit.creditCents + credit.toPayCents).toBe(cost.priceCents * cost.partySize)
          expect(credit.toPayCents).toBeGreaterThanOrEqual(0)
          expect(credit.usedValueCents).toBeLessThanOrEqual(voucher.valueLeftCents)
          expect(credit.usedPlaces).toBeLessThanOrEqual(voucher.placesLeft)
          if (cost.priceCents >= 50) expect(credit.toPayCents === 0 || credit.toPayCents >= 50).toBe(true)
        },
      ),
    )
  })
})

describe('booking with a voucher', () => {
  it('leaves one place of two after one person, and nothing after the second', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { people_count: 2, value_cents: 13000 })
    for (const [date, left] of [
      ['2026-12-04', 1],
      ['2026-12-11', 0],
    ] as const) {
      const form = aForm(anEvent(studio, { date }), { voucherCode: voucher.code })
      const step = await start(studio, aroha, form)
      expect(step).toMatchObject({ totalCents: 0, card: null })
      expect(await confirm(studio, aroha, form, step)).toMatchObject({ emailSent: true })
      expect(allOf(studio, 'vouchers')[0]).toMatchObject({
        places_left: left,
        value_left_cents: left * 6500,
        is_redeemed: left === 0 ? 1 : 0,
      })
    }
    const form = aForm(anEvent(studio, { date: '2026-12-18' }), { voucherCode: voucher.code })
    await expect(start(studio, aroha, form)).rejects.toMatchObject({
      code: 'voucher_spent',
      fields: { voucherCode: expect.any(Array) },
    })
  })

  it('keeps the dollars that a cheaper evening left, and is redeemed when places and dollars are used up', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    for (const [price_cents, toPay, left] of [
      [6000, 0, 500],
      [6500, 6000, 0],
    ] as const) {
      const form = aForm(anEvent(studio, { price_cents }), { voucherCode: voucher.code })
      const step = await start(studio, aroha, form)
      expect(step.totalCents).toBe(toPay)
      if (toPay > 0) await payCard(studio, step)
      await confirm(studio, aroha, form, step)
      expect(allOf(studio, 'vouchers')[0]).toMatchObject({
        places_left: 0,
        value_left_cents: left,
        is_redeemed: left === 0 ? 1 : 0,
      })
    }
  })

  it('pays the rest by card, and uses the credit only when that is paid', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio)
    const form = aForm(anEvent(studio), { partySize: 2, voucherCode: voucher.code.toLowerCase().replace('-', ' ') })
    const step = await start(studio, aroha, form)
    expect(step.totalCents).toBe(6500)
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ places_left: 1 })
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({
      places_left: 0,
      value_left_cents: 0,
      redeemed_by: 'Aroha Fern',
    })
    expect(allOf(studio, 'bookings')[0]).toMatchObject({ total_cents: 13000, credit_cents: 6500 })
  })

  it('is spent once when six race for it', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const voucher = aVoucher(studio)
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map(async (index) => {
        const form = aForm(event, { email: `r${index}@example.com`, voucherCode: voucher.code })
        const step = await start(studio, aVisitor(`r${index}`), form)
        return confirm(studio, aVisitor(`r${index}`), form, step)
      }),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Failure)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ places_left: 0, value_left_cents: 0 })
  })

  it('confirmed twice makes one booking', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { people_count: 2, value_cents: 13000 })
    const form = aForm(anEvent(studio), { voucherCode: voucher.code })
    const step = await start(studio, aroha, form)
    const [first, second] = [await confirm(studio, aroha, form, step), await confirm(studio, aroha, form, step)]
    expect(second.booking.id).toBe(first.booking.id)
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ places_left: 1 })
  })

  it.each([
    ['unknown', 'SLP-ZZZZZZZZ', 'voucher_unknown'],
    ['expired', undefined, 'voucher_expired'],
  ])('refuses one that is %s under its field', async (_what, code, refusal) => {
    const studio = openStudio()
    const expired = aVoucher(studio, { expires_at: '2026-11-01T10:59:59.999Z' })
    const form = aForm(anEvent(studio), { voucherCode: code ?? expired.code })
    await expect(start(studio, aroha, form)).rejects.toMatchObject({
      code: refusal,
      fields: { voucherCode: expect.any(Array) },
    })
    expect(allOf(studio, 'holds')).toHaveLength(0)
  })
})

describe('a voucher without credit', () => {
  it.each([
    ['a free evening', { price_cents: 0 }, {}],
    ['an evening for dollars, when only a place is left', { is_regular: 0 as const }, { value_left_cents: 0 }],
  ])('loses no credit: %s', async (_, evening, left) => {
    const studio = openStudio()
    const voucher = aVoucher(studio, left)
    await paidBooking(studio, anEvent(studio, evening), { voucherCode: voucher.code })
    expect(allOf(studio, 'bookings')).toHaveLength(1)
    const { places_left, value_left_cents } = voucher
    expect(allOf(studio, 'vouchers')).toMatchObject([{ places_left, value_left_cents }])
  })
})

describe('a voucher that expires while seats are held with it', () => {
  it('pays for them, and for no others', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { people_count: 2, expires_at: '2026-11-20T02:01:00.000Z' })
    const form = aForm(anEvent(studio), { voucherCode: voucher.code })
    const step = await start(studio, aroha, form)
    studio.clock.set('2026-11-20T02:01:00.000Z')
    await expect(start(studio, mere, form)).rejects.toMatchObject({ code: 'voucher_expired' })
    await confirm(studio, aroha, form, step)
    expect(allOf(studio, 'bookings')).toMatchObject([{ made_by: 'voucher', payment_status: 'paid' }])
    const another = { ...form, email: 'another@example.com' }
    await expect(start(studio, aroha, another)).rejects.toMatchObject({ code: 'voucher_expired' })
  })
})
