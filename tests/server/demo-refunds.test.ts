import { expect, it } from 'vitest'
import { refundByOwner } from '../../app/domain/payments/refunds/refund-by-owner'
import { seedDemo } from '../../app/server/demo/seed-demo'
import { allOf, openStudio } from '../support/makers/purchases'

it('every payment of the demo business can be refunded', async () => {
  const studio = openStudio()
  seedDemo(studio, () => {})
  const payments = allOf(studio, 'payments')
  expect(payments.length).toBeGreaterThan(10)
  for (const { id } of payments) {
    const refund = { amount: 1, reason: 'Sorry', purchase: 'keep' as const }
    expect(await refundByOwner(studio, { paymentId: id, refund, actor: 'hana' })).toMatchObject({ state: 'succeeded' })
  }
})
