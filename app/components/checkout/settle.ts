import type { CheckoutView, SettledView } from '../../contract/checkout'
import { callApi } from '../browser/api-client'

/** Has the provider asked about a payment, and what is paid made; says what came of it. Safe to repeat. */
export function settle({ url }: Pick<CheckoutView, 'url'>): Promise<SettledView> {
  return callApi<SettledView>('POST', `${url}/settle`)
}
