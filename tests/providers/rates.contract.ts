import { describe, expect, test } from 'vitest'
import { CURRENCIES, FIXED_RATES } from '../../app/contract/payments/currencies'
import type { RatesProvider } from '../../app/providers/rates/port'

/** What every source of exchange rates promises, the embedded one and the real one. */
export function ratesContract(name: string, open: () => Promise<RatesProvider> | RatesProvider): void {
  describe(`rates of ${name}`, () => {
    test('names itself and its source', async () => {
      const provider = await open()
      expect(['fixed', 'service']).toContain(provider.name)
      expect(provider.source).toMatch(/^\S.*\S$/)
    })

    test('returns the value of one US dollar in the offered currencies, and nothing else', async () => {
      const answer = await (await open()).latest()
      if (answer.outcome !== 'read') throw new Error(answer.error)
      expect(answer.rates.USD).toBe(1)
      const known = new Set<string>(CURRENCIES.map(({ code }) => code))
      for (const [code, rate] of Object.entries(answer.rates)) {
        expect(known.has(code), code).toBe(true)
        expect(rate / FIXED_RATES[code as keyof typeof FIXED_RATES]).toBeGreaterThan(0.1)
        expect(rate / FIXED_RATES[code as keyof typeof FIXED_RATES]).toBeLessThan(10)
      }
    })

    test('can be called again', async () => {
      const provider = await open()
      expect(await provider.latest()).toEqual(await provider.latest())
    })
  })
}
