import { describe, expect, it } from 'vitest'
import { type CreatedIntent, ProviderRefusal } from '../../app/providers/payments/port'
import { chargeRequest, type PaymentWorld } from './payment-world'

/** The refunds of every card provider. */
export function refundContract(open: () => Promise<PaymentWorld>): void {
  describe('a refund', () => {
    async function paidIntent(world: PaymentWorld): Promise<CreatedIntent> {
      const intent = await world.provider.createIntent(chargeRequest())
      await world.pay(intent, 'good')
      return intent
    }
    const refundedCents = async ({ provider }: PaymentWorld, { intentId }: CreatedIntent) =>
      (await provider.listRefunds(intentId)).reduce((sum, { amountCents }) => sum + amountCents, 0)
    const refundOf = (intent: CreatedIntent, amountCents: number, idempotencyKey: string) => ({
      intentId: intent.intentId,
      amountCents,
      idempotencyKey,
      reason: 'Asked for by the owner',
    })

    it('returns everything', async () => {
      const world = await open()
      const intent = await paidIntent(world)
      const refund = await world.provider.refund(refundOf(intent, 13_000, `${intent.intentId}:1`))
      expect(refund).toEqual({ refundId: expect.any(String), state: 'succeeded' })
      expect(await refundedCents(world, intent)).toBe(13_000)
    })

    it('returns parts, never more than was paid', async () => {
      const world = await open()
      const { provider } = world
      const intent = await paidIntent(world)
      await provider.refund(refundOf(intent, 6500, `${intent.intentId}:1`))
      const tooMuch = provider.refund(refundOf(intent, 6501, `${intent.intentId}:2`))
      await expect(tooMuch).rejects.toBeInstanceOf(ProviderRefusal)
      await provider.refund(refundOf(intent, 6500, `${intent.intentId}:3`))
      const nothingLeft = provider.refund(refundOf(intent, 1, `${intent.intentId}:4`))
      await expect(nothingLeft).rejects.toBeInstanceOf(ProviderRefusal)
      expect(await refundedCents(world, intent)).toBe(13_000)
    })

    it('is made once for each key', async () => {
      const world = await open()
      const { provider } = world
      const intent = await paidIntent(world)
      const key = `${intent.intentId}:1`
      const first = await provider.refund(refundOf(intent, 5000, key))
      expect(await provider.refund(refundOf(intent, 5000, key))).toEqual(first)
      await expect(provider.refund(refundOf(intent, 6000, key))).rejects.toBeInstanceOf(ProviderRefusal)
      expect(await refundedCents(world, intent)).toBe(5000)
    })

    it('is listed with its charge', async () => {
      const world = await open()
      const intent = await paidIntent(world)
      expect(await world.provider.listRefunds(intent.intentId)).toEqual([])
      const { refundId } = await world.provider.refund(refundOf(intent, 5000, `${intent.intentId}:1`))
      const listed = { refundId, state: 'succeeded', amountCents: 5000, key: `${intent.intentId}:1` }
      expect(await world.provider.listRefunds(intent.intentId)).toEqual([listed])
    })

    it('is refused for an unpaid charge', async () => {
      const { provider } = await open()
      const intent = await provider.createIntent(chargeRequest())
      await expect(provider.refund(refundOf(intent, 100, 'early'))).rejects.toBeInstanceOf(ProviderRefusal)
    })
  })
}
