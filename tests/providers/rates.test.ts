import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedRates, rateService } from '../../app/providers/rates/service'
import { goodAnswer, type RatesStandIn, startRatesStandIn } from '../support/stand-ins/rates-stand-in'
import { ratesContract } from './rates.contract'

let service: RatesStandIn

beforeAll(async () => {
  service = await startRatesStandIn()
})
beforeEach(() => service.answer({ body: goodAnswer() }))
afterAll(() => service.close())

ratesContract('the house', fixedRates)
ratesContract('a service', () => rateService({ base: service.base }))

describe('the service', () => {
  const ask = (timeoutMs?: number) => rateService({ base: service.base, timeoutMs }).latest()

  test('is requested at <base>/latest/USD', async () => {
    await ask()
    expect(service.asked.at(-1)).toBe('/v6/latest/USD')
  })

  test('omits unknown currencies', async () => {
    service.answer({ body: JSON.stringify({ result: 'success', rates: { USD: 1, NZD: 1.7 } }) })
    expect(await ask()).toEqual({ outcome: 'read', rates: { USD: 1, NZD: 1.7 } })
  })

  test.each([
    ['an error', { status: 503, body: goodAnswer() }],
    ['no JSON', { body: '<html>maintenance</html>' }],
    ['nothing', { body: '' }],
    ['a list', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a refusal', { body: JSON.stringify({ result: 'error', 'error-type': 'quota-reached' }) }],
    ['no rates', { body: JSON.stringify({ result: 'success' }) }],
    ['rates of nothing we know', { body: JSON.stringify({ result: 'success', rates: { XAU: 0.0003 } }) }],
    ['text for a rate', { body: goodAnswer({ NZD: '1.7' }) }],
    ['zero', { body: goodAnswer({ NZD: 0 }) }],
    ['a negative rate', { body: goodAnswer({ EUR: -0.9 }) }],
    ['a rate that is far off', { body: goodAnswer({ JPY: 1.5 }) }],
    ['infinity', { body: goodAnswer().replace('1.7', '1e999') }],
    ['dollars that are not one dollar', { body: goodAnswer({ USD: 2 }) }],
    ['an endless answer', { body: `${' '.repeat(300_000)}${goodAnswer()}` }],
  ])('reports a failure after %s', async (_, answer) => {
    service.answer(answer)
    expect(await ask()).toEqual({ outcome: 'failed', error: expect.stringMatching(/\S/) })
  })

  test('times out', async () => {
    service.answer('never')
    expect(await ask(50)).toEqual({ outcome: 'failed', error: expect.stringContaining('Timeout') })
  })

  test('reports a failure when nobody answers', async () => {
    const gone = await startRatesStandIn()
    await gone.close()
    expect(await rateService({ base: gone.base }).latest()).toMatchObject({ outcome: 'failed' })
  })
})
