import { describe, expect, it } from 'vitest'
import { minutes } from '../support/clock'
import { chargeRequest, intentRef, type PaymentWorld } from './payment-world'

/** What every card provider reports about our balance and its payouts. */
export function balanceContract(open: () => Promise<PaymentWorld>): void {
  /** Two charges of $130 and a refund of $50. */
  async function taken() {
    const world = await open()
    const { provider, pay, clock } = world
    const intents = []
    for (const paymentId of ['first-payment-of-it', 'second-payment-of-it']) {
      const intent = await provider.createIntent(chargeRequest({ paymentId }))
      await pay(intent, 'good')
      clock.advance(minutes(1))
      intents.push(intent.intentId)
    }
    await provider.refund({ intentId: intents[0]!, amountCents: 5000, idempotencyKey: 'key', reason: 'The storm' })
    return { ...world, intents }
  }
  const sum = (lines: { amountCents: number; feeCents: number }[]) =>
    lines.reduce((total, { amountCents, feeCents }) => total + amountCents - feeCents, 0)

  describe('the balance', () => {
    it('has a line for each charge with its fee, and for each refund, with the charge that it is about', async () => {
      const { provider, intents } = await taken()
      const unpaid = await provider.createIntent(chargeRequest())
      expect((await provider.readCharge(intentRef(unpaid))).status).toBe('open')
      const lines = await provider.listBalance({ since: null })
      expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
      const facts = lines.map(({ kind, currency, amountCents, intentId, payoutId }) =>
        [kind, currency, amountCents, intentId, payoutId].join(' '),
      )
      expect(facts.sort()).toEqual(
        [
          `charge nzd 13000 ${intents[0]} `,
          `charge nzd 13000 ${intents[1]} `,
          `refund nzd -5000 ${intents[0]} `,
        ].sort(),
      )
      for (const { kind, feeCents } of lines) expect(feeCents > 0).toBe(kind === 'charge')
    })

    it('is listed from a given instant', async () => {
      const { provider, clock, pay } = await taken()
      clock.advance(minutes(1))
      const since = clock.now().toISOString()
      expect(await provider.listBalance({ since })).toEqual([])
      await pay(await provider.createIntent(chargeRequest()), 'good')
      expect(await provider.listBalance({ since })).toMatchObject([{ kind: 'charge', createdAt: since }])
    })

    it('is paid out, and the lines of a payout add up to it', async () => {
      const { provider, payOut } = await taken()
      expect(await provider.listPayouts(null)).toEqual([])
      payOut()
      const payouts = await provider.listPayouts(null)
      expect(payouts).toMatchObject([{ currency: 'nzd', state: 'paid', isAutomatic: true }])
      const { id: payoutId, amountCents, createdAt } = payouts[0]!
      const lines = await provider.listBalance({ payoutId })
      expect(lines.every((line) => line.payoutId === payoutId)).toBe(true)
      expect(lines.filter(({ kind }) => kind === 'payout')).toMatchObject([{ amountCents: -amountCents }])
      expect(sum(lines.filter(({ kind }) => kind !== 'payout'))).toBe(amountCents)
      expect(sum(await provider.listBalance({ since: null }))).toBe(0)
      expect(await provider.listPayouts(createdAt)).toEqual(payouts)
      expect(await provider.listPayouts(new Date(Date.parse(createdAt) + 1000).toISOString())).toEqual([])
    })
  })
}
