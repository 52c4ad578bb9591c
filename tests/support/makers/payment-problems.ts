import { listOpenProblems } from '#db/queries/payments/payment-problems'
import { problemText } from '../../../app/domain/payments/problems'
import type { Services } from '../../../app/domain/services'

/** The open problems of all payments, as the owner reads them; null when there are none. */
export function problemOf(services: Pick<Services, 'db'>): string | null {
  const problems = listOpenProblems(services.db)
  return problems.map((problem) => problemText(services, problem)).join(' ') || null
}
