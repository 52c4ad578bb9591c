import { describe, expect, it } from 'vitest'
import { refundPayment } from '../../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../../app/providers/payments/port'
import { minutes } from '../../support/clock'
import { problemOf } from '../../support/makers/payment-problems'
import { aForm, allOf, anEvent, aroha, openStudio, paidBooking, payCard, start } from '../../support/makers/purchases'
import { buy } from '../../support/makers/voucher-buyer'

describe('the reconciling job', () => {
  it('books a paid purchase, however many unpaid forms are open', async () => {
    const studio = openStudio()
    const frame = studio.db.sqlite.prepare(
      `INSERT INTO payments (id, purpose, amount_cents, currency, provider, description, created_at, expires_at)
       VALUES (?, 'custom_frame', 15000, 'nzd', 'simulated', 'Custom Frame Purchase', '2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z')`,
    )
    for (let each = 0; each < 600; each += 1) frame.run(`pay_of_a_stranger_${each}`)
    await payCard(studio, await start(studio, aroha, aForm(anEvent(studio))))
    await reconcilePayments(studio)
    expect(allOf(studio, 'bookings')).toHaveLength(1)
  })

  it('reaches every payment within minutes, however many card forms somebody leaves open', async () => {
    const studio = openStudio()
    const voucher = studio.db.sqlite.prepare(
      `INSERT INTO payments (id, purpose, amount_cents, currency, provider, description, details, created_at, expires_at)
       VALUES (?, 'voucher', 6500, 'nzd', 'simulated', 'Gift voucher', '{}', '2026-11-20T01:00:00.000Z', '2026-11-21T01:00:00.000Z')`,
    )
    for (let each = 0; each < 1200; each += 1) voucher.run(`pay_of_a_stranger_${each}`)
    const step = await buy(studio)
    await payCard(studio, step)
    for (let minute = 0; minute < 5; minute += 1) {
      await reconcilePayments(studio)
      studio.clock.advance(minutes(1))
    }
    expect(allOf(studio, 'vouchers')).toHaveLength(1)
  })

  it('keeps trying a refund while the provider is down for an hour', async () => {
    const studio = openStudio()
    await paidBooking(studio, anEvent(studio))
    const [payment] = allOf(studio, 'payments')
    const { refund } = studio.payments
    studio.payments.refund = () => Promise.reject(new ProviderUnavailable('down'))
    await refundPayment(studio, { paymentId: payment!.id, amountCents: 6500, reason: 'asked', by: 'owner' })
    for (let minute = 0; minute < 60; minute += 1) await reconcilePayments(studio)
    expect(allOf(studio, 'refunds')[0]?.state).toBe('pending')
    expect(problemOf(studio)).toContain('We try again every minute')
    studio.payments.refund = refund
    await reconcilePayments(studio)
    expect(allOf(studio, 'payments')[0]).toMatchObject({ state: 'refunded', refunded_cents: 6500 })
    expect(problemOf(studio)).toBeNull()
  })
})
