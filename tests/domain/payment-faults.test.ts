import { describe, expect, it } from 'vitest'
import { confirmHeldBooking } from '../../app/domain/bookings/confirm-held-booking'
import { readPaymentStep } from '../../app/domain/bookings/read-payment-step'
import { deleteBooking } from '../../app/domain/bookings/remove-booking'
import { reconcilePayments } from '../../app/domain/payments/reconcile'
import { refundPayment } from '../../app/domain/payments/refund-payment'
import { settleReturn } from '../../app/domain/payments/settle-return'
import { releaseLapsedHolds } from '../../app/domain/seats/release-holds'
import { ProviderUnavailable } from '../../app/providers/payments/port'
import { minutes } from '../support/clock'
import { aForm, allOf, anEvent, aVisitor, aVoucher, confirm, openStudio, payCard, start } from '../support/purchases'

const aroha = aVisitor('aroha')

describe('a payment that is replaced while the bank still decides', () => {
  it('opens no second card form until the first one is over', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    const three = aForm(event, { partySize: 3 })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'conflict', code: 'payment_busy' })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ code: 'payment_busy' })
    await expect(readPaymentStep(studio, aroha.key, first.holdId)).rejects.toMatchObject({ code: 'payment_busy' })
    studio.payments.cancelCharge = cancelCharge
    expect((await start(studio, aroha, three)).totalCents).toBe(19500)
  })

  it('opens no second card form while the provider cannot be asked', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = () => Promise.reject(new ProviderUnavailable('down'))
    const three = aForm(event, { partySize: 3 })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'upstream' })
    await expect(start(studio, aroha, three)).rejects.toMatchObject({ kind: 'upstream' })
    studio.payments.cancelCharge = cancelCharge
    // Meanwhile the first one was paid in another tab: that is the booking.
    await payCard(studio, first)
    expect((await start(studio, aroha, three)).state).toBe('booked')
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('spends no voucher on a booking that is being paid by card', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const voucher = aVoucher(studio)
    const first = await start(studio, aroha, aForm(event))
    const { cancelCharge } = studio.payments
    studio.payments.cancelCharge = async (ref) => ({ ...(await studio.payments.readCharge(ref)), status: 'processing' })
    const form = aForm(event, { voucherCode: voucher.code })
    await expect(start(studio, aroha, form)).rejects.toMatchObject({ code: 'payment_busy' })
    await expect(confirmHeldBooking(studio, aroha.key, first.holdId)).rejects.toMatchObject({ kind: 'conflict' })
    studio.payments.cancelCharge = cancelCharge
    await payCard(studio, first)
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings').map((booking) => booking.made_by)).toEqual(['payment'])
    expect(allOf(studio, 'vouchers')[0]).toMatchObject({ value_left_cents: 6500, places_left: 1 })
  })
})

describe('a confirm call', () => {
  it('does not say that nothing was charged when the provider cannot be asked', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    studio.payments.readCharge = () => Promise.reject(new ProviderUnavailable('down'))
    const error = await confirm(studio, aroha, form, step).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ kind: 'upstream' })
    expect((error as Error).message).not.toMatch(/nothing was charged|try again/i)
  })

  it('answers a refusal after the owner deleted the booking', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    const { booking } = await confirm(studio, aroha, form, step)
    deleteBooking(studio, { id: booking.id, actor: 'owner' })
    await expect(confirm(studio, aroha, form, step)).rejects.toMatchObject({ kind: 'missing' })
    const intentId = step.card!.paymentIntentId
    expect(await settleReturn(studio, { visitor: aroha.key, paymentId: null, intentId })).toMatchObject({
      outcome: 'gone',
    })
  })

  it('without a payment never answers the booking of another party', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const voucher = aVoucher(studio, { people_count: 2 })
    const form = aForm(event, { voucherCode: voucher.code })
    const free = { card: null, totalCents: 0 } as never
    const one = await confirm(studio, aroha, form, free)
    expect((await confirm(studio, aroha, form, free)).booking.id).toBe(one.booking.id)
    await expect(confirm(studio, aroha, { ...form, partySize: 2 }, free)).rejects.toMatchObject({ kind: 'declined' })
  })
})

describe('a payment without its hold', () => {
  it('is refunded when the evening has started meanwhile', async () => {
    const studio = openStudio()
    const event = anEvent(studio)
    const step = await start(studio, aroha, aForm(event))
    studio.clock.advance(minutes(16))
    await reconcilePayments(studio)
    await releaseLapsedHolds(studio)
    studio.clock.advance(minutes(60 * 24 * 20))
    studio.db.sqlite
      .prepare("UPDATE simulated_charges SET status = 'succeeded' WHERE id = ?")
      .run(step.card!.paymentIntentId)
    const intentId = step.card!.paymentIntentId
    const result = await settleReturn(studio, { visitor: aroha.key, paymentId: null, intentId })
    expect(result.outcome).toBe('refunded')
    expect(allOf(studio, 'bookings')).toHaveLength(0)
  })
})

describe('the reconciling job', () => {
  it('books what was paid, however many forms without details stand open', async () => {
    const studio = openStudio()
    const frame = studio.db.sqlite.prepare(
      `INSERT INTO payments (id, purpose, amount_cents, provider, description, created_at, expires_at)
       VALUES (?, 'custom_frame', 15000, 'simulated', 'Custom Frame Purchase', '2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z')`,
    )
    for (let each = 0; each < 600; each += 1) frame.run(`pay_of_a_stranger_${each}`)
    await payCard(studio, await start(studio, aroha, aForm(anEvent(studio))))
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('goes on trying a refund when the provider is down for an hour', async () => {
    const studio = openStudio()
    const form = aForm(anEvent(studio))
    const step = await start(studio, aroha, form)
    await payCard(studio, step)
    await confirm(studio, aroha, form, step)
    const [payment] = allOf(studio, 'payments')
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('down'))
    await refundPayment(studio, { paymentId: payment!.id, amountCents: 6500, reason: 'asked', by: 'owner' })
    for (let minute = 0; minute < 60; minute += 1) await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')[0]?.state).toBe('pending')
    expect(allOf(studio, 'payments')[0]?.problem).toContain('tried again')
    studio.payments.refund = refund
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments')[0]).toMatchObject({ state: 'refunded', refunded_cents: 6500, problem: null })
  })
})
