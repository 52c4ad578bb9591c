import { describe, expect, it } from 'vitest'
import { HOLD } from '../../../app/contract/constants'
import { completeFreePurchase } from '../../../app/domain/payments/checkout/settle-checkout'
import { minutes } from '../../support/clock'
import {
  aForm,
  allOf,
  anEvent,
  aroha,
  aVoucher,
  confirm,
  deliverEvents,
  openStudio,
  payCard,
  reopen,
  type Studio,
  start,
} from '../../support/makers/purchases'

const dearer = (studio: Studio, cents = 9000) =>
  studio.db.sqlite.prepare('UPDATE events SET price_cents = ?').run(cents)

describe('the price that a held purchase promised, when the evening becomes dearer', () => {
  it('stays zero when a voucher covered it all', async () => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { kind: 'assigned' })
    const form = aForm(anEvent(studio), { voucherCode: voucher.code })
    const step = await start(studio, aroha, form)
    expect(step.totalCents).toBe(0)
    dearer(studio)
    expect(await reopen(studio, aroha, step)).toMatchObject({ totalCents: 0 })
    await confirm(studio, aroha, form, step)
    expect(allOf(studio, 'bookings')).toMatchObject([{ payment_status: 'paid', total_cents: 6500, credit_cents: 6500 }])
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 0, is_redeemed: 1 }])
    expect(allOf(studio, 'payments')).toMatchObject([{ amount_cents: 0, state: 'fulfilled' }])
  })

  it('stays zero without scripts, and for an evening that was free', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio, { price_cents: 0 }))
    const step = await start(studio, aroha, form)
    dearer(studio)
    await completeFreePurchase(studio, { visitor: aroha.key }, step.paymentId)
    expect(allOf(studio, 'bookings')).toMatchObject([{ payment_status: 'paid', total_cents: 0, made_by: 'free' }])
  })

  it('is what the card is charged', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    dearer(studio)
    await payCard(studio, step)
    await deliverEvents(studio)
    expect(allOf(studio, 'bookings')).toMatchObject([{ total_cents: 6500 }])
    expect(allOf(studio, 'payments')).toMatchObject([{ state: 'fulfilled', amount_cents: 6500 }])
  })

  it('stays when the same party sends its form again, but not for a larger one', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    await start(studio, aroha, form)
    dearer(studio)
    expect((await start(studio, aroha, form)).totalCents).toBe(6500)
    expect((await start(studio, aroha, { ...form, partySize: 2 })).totalCents).toBe(18000)
  })

  it.each([
    ['for more people', async () => ({ partySize: 2 })],
    ['with another voucher', async (studio: Studio) => ({ voucherCode: aVoucher(studio, { kind: 'assigned' }).code })],
    ['after its time', async (studio: Studio) => void studio.clock.advance(minutes(HOLD.firstMinutes))],
  ] as [string, (studio: Studio) => Promise<object | undefined>][])('promises nothing %s', async (_, change) => {
    const studio = openStudio()
    const voucher = aVoucher(studio, { kind: 'assigned' })
    const form = aForm(anEvent(studio), { voucherCode: voucher.code })
    const step = await start(studio, aroha, form)
    dearer(studio)
    const other = { ...form, ...(await change(studio)) }
    await expect(confirm(studio, aroha, other, step)).rejects.toMatchObject({ code: 'payment_required' })
    expect(allOf(studio, 'bookings')).toEqual([])
  })

  it('when the evening becomes cheaper, the voucher pays no more than the new price', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio), { voucherCode: aVoucher(studio, { kind: 'assigned' }).code })
    const step = await start(studio, aroha, form)
    dearer(studio, 5000)
    await confirm(studio, aroha, form, step)
    expect(allOf(studio, 'vouchers')).toMatchObject([{ value_left_cents: 1500 }])
  })
})
