import { Failure } from '../../lib/failure'
import type { PaymentProvider } from '../../providers/payments/port'
import type { Services } from '../services'

/** The provider, or a refusal: this server takes no payments. */
export function requireProvider(services: Services): PaymentProvider {
  if (services.payments) return services.payments
  throw new Failure('unavailable', 'payments_off', 'Card payments are not switched on yet. Please call us to book.')
}
