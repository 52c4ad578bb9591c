import type { PaymentProvider } from './port'
import { SIMULATED } from './simulated-charges'

/**
 * The real provider of a studio that practised with simulated cards: practice charges are still answered by the
 * simulated provider, because the real one does not know them and their seats would never come free (rule 3.16).
 */
export function afterPractice(real: PaymentProvider, practice: PaymentProvider): PaymentProvider {
  const of = (providerId: string) => (providerId.startsWith(SIMULATED) ? practice : real)
  return {
    ...real,
    readCharge: (ref) => of(ref.providerId).readCharge(ref),
    cancelCharge: (ref) => of(ref.providerId).cancelCharge(ref),
    refund: (request) => of(request.intentId).refund(request),
    listRefunds: (intentId) => of(intentId).listRefunds(intentId),
  }
}
