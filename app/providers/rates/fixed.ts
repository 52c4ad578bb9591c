import { FIXED_RATES } from '../../contract/payments/currencies'
import type { RatesProvider } from './port'

/** The fixed rates of the code; the default. */
export function fixedRates(): RatesProvider {
  return {
    name: 'fixed',
    source: 'this site',
    latest: async () => ({ outcome: 'read', rates: FIXED_RATES }),
  }
}
