import { CURRENCIES, FIXED_RATES } from '~/contract/payments/currencies'
import type { RatesAnswer, RatesProvider } from './port'

const TIMEOUT_MS = 3000
const MAX_BYTES = 200_000
/** A rate that differs from the fixed one by this factor must be a mistake of the service. */
const FAR = 10

/** A public service of exchange rates: `<base>/latest/USD` returns `{result: 'success', rates}`. */
export function rateService({ base, timeoutMs = TIMEOUT_MS }: { base: string; timeoutMs?: number }): RatesProvider {
  return {
    name: 'service',
    source: new URL(base).hostname,
    async latest() {
      try {
        const response = await fetch(`${base}/latest/USD`, {
          headers: { Accept: 'application/json' },
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) {
          await response.body?.cancel()
          return failed(`It answered ${response.status}.`)
        }
        return ratesIn(JSON.parse(await textOf(response)))
      } catch (error) {
        return failed(error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown')
      }
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_BYTES) throw new Error('The answer is too long.')
  }
  return text + decoder.decode()
}

/**
 * The rates of the currencies that we show. One impossible rate makes the whole answer unusable, as the others may be
 * wrong too.
 */
function ratesIn(answer: unknown): RatesAnswer {
  if (!isObject(answer) || answer.result !== 'success' || !isObject(answer.rates)) {
    return failed('The answer has another shape.')
  }
  const rates: Record<string, number> = {}
  for (const { code } of CURRENCIES) {
    const rate = answer.rates[code]
    if (rate === undefined) continue
    const fixed = FIXED_RATES[code]
    const isSound = typeof rate === 'number' && rate > fixed / FAR && rate < fixed * FAR
    if (!isSound || (code === 'USD' && rate !== 1)) return failed(`The rate of ${code} cannot be right.`)
    rates[code] = rate
  }
  return Object.keys(rates).length > 1 ? { outcome: 'read', rates } : failed('The answer knows none of our currencies.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function failed(error: string): RatesAnswer {
  return { outcome: 'failed', error }
}

/** Fixed rates from the code; the default. */
export function fixedRates(): RatesProvider {
  return {
    name: 'fixed',
    source: 'this site',
    latest: async () => ({ outcome: 'read', rates: FIXED_RATES }),
  }
}
