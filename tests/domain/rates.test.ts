import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PACKAGE } from '../../app/contract/orders/package'
import { CURRENCIES, FIXED_RATES, wholeUnits } from '../../app/contract/payments/currencies'
import { readPrices, refreshRates } from '../../app/domain/rates/exchange-rates'
import type { RatesAnswer, RatesProvider } from '../../app/providers/rates/port'
import { hours } from '../support/clock'
import { type TestServices, testServices } from '../support/services'

function priceIn(services: TestServices, code: string) {
  return readPrices(services).find((price) => price.code === code)!
}

/** A service with these answers in order; the last one is repeated. */
function answering(...answers: RatesAnswer[]): RatesProvider & { asked: number } {
  return {
    name: 'service',
    source: 'rates.example',
    asked: 0,
    async latest() {
      this.asked += 1
      return answers[Math.min(this.asked, answers.length) - 1]!
    },
  }
}

const read = (rates: Record<string, number>): RatesAnswer => ({ outcome: 'read', rates })
const failed: RatesAnswer = { outcome: 'failed', error: 'gone' }

describe('the price in each currency (rule 8.11)', () => {
  test.each([
    ['USD', 5000, '$5,000'],
    ['EUR', 4250, '€4,250'],
    ['GBP', 3650, '£3,650'],
    ['CAD', 6250, '$6,250'],
    ['AUD', 6750, '$6,750'],
    ['NZD', 7250, '$7,250'],
    ['JPY', 550_000, '¥550,000'],
    ['CHF', 4600, 'CHF 4,600'],
  ])('%s at the fixed rate is %i', (code, amount, text) => {
    const price = priceIn(testServices(), code)
    expect(price.amount).toBe(amount)
    expect(price.text.replace(/\s/g, ' ')).toBe(text)
  })

  test('there are eight, each with code, symbol and name', () => {
    expect(CURRENCIES.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'JPY', 'CHF'])
    for (const { symbol, name } of CURRENCIES) expect(`${symbol}${name}`).toMatch(/\S{2,}/)
  })

  test('is always in whole units, even yen, and at most half a unit from the exact amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 2000, noNaN: true }), (rate) => {
        const amount = wholeUnits(PACKAGE.usCents, rate)
        expect(Number.isInteger(amount)).toBe(true)
        expect(Math.abs(amount - 5000 * rate)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  test('is marked as approximate, with rate and source, except the US price itself', () => {
    const services = testServices()
    expect(priceIn(services, 'NZD').note).toMatch(/approximate.*1 USD = 1\.45 NZD.*fixed/i)
    expect(priceIn(services, 'USD').note).not.toMatch(/approximate/i)
  })
})

describe('refreshing the rates', () => {
  test('updates the price, with time and source', async () => {
    const services = testServices()
    services.rates = answering(read({ USD: 1, NZD: 1.7, JPY: 150.4567 }))
    expect(priceIn(services, 'NZD').amount).toBe(7250)
    await refreshRates(services)
    expect(priceIn(services, 'NZD')).toMatchObject({
      amount: 8500,
      text: '$8,500',
      note: expect.stringMatching(/1 USD = 1\.7 NZD.*Fri, 20 Nov 2026.*rates\.example/),
    })
    expect(priceIn(services, 'JPY').amount).toBe(752_284)
    // A currency that the service does not have keeps its fixed rate, and says so.
    expect(priceIn(services, 'EUR')).toMatchObject({ amount: 4250, note: expect.stringMatching(/fixed/) })
  })

  test('calls the service at most once a day, across processes and after a failure', async () => {
    const services = testServices()
    const rates = answering(failed, read({ USD: 1, NZD: 2 }))
    services.rates = rates
    await Promise.all([refreshRates(services), refreshRates(services), refreshRates(services)])
    // The last minute of the same day in Auckland, then the first of the next.
    services.clock.set('2026-11-20T10:59:00.000Z')
    await refreshRates(services)
    expect(rates.asked).toBe(1)
    services.clock.set('2026-11-20T11:00:00.000Z')
    await refreshRates(services)
    expect(rates.asked).toBe(2)
    expect(priceIn(services, 'NZD').amount).toBe(10_000)
  })

  test('a failure keeps the last good rates and is logged', async () => {
    const services = testServices()
    services.rates = answering(read({ USD: 1, NZD: 1.7 }), failed)
    await refreshRates(services)
    services.clock.advance(hours(48))
    await refreshRates(services)
    expect(priceIn(services, 'NZD')).toMatchObject({ amount: 8500, note: expect.stringMatching(/20 Nov 2026/) })
    expect(services.logged).toContainEqual(['warn', 'exchange rates were not read', { why: 'gone' }])
  })

  test('without a service nothing is requested or stored, and old answers are not shown', async () => {
    const services = testServices()
    const fixed = services.rates
    services.rates = answering(read({ USD: 1, NZD: 1.7 }))
    await refreshRates(services)
    services.rates = fixed
    await refreshRates(services)
    expect(priceIn(services, 'NZD').amount).toBe(wholeUnits(PACKAGE.usCents, FIXED_RATES.NZD))
  })
})
