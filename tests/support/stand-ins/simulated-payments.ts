import { simulatedPayments } from '../../../app/providers/payments/simulated'
import { testServices } from '../services'

export const SECRET = 'a secret of the tests, long enough to sign'

/** The simulated provider alone, on a database of its own. */
export function openSimulated(options: Partial<Parameters<typeof simulatedPayments>[0]> = {}) {
  const { db, clock, codes, publicUrl, file } = testServices()
  const provider = simulatedPayments({ db, clock, codes, publicUrl, secret: SECRET, ...options })
  return { provider, db, clock, codes, publicUrl, file }
}
