import type { Db } from '#db/connection'
import { listOpenProblems } from '#db/queries/payments/payment-problems'
import { problemText } from '../../../app/domain/payments/problems'
import type { Services } from '../../../app/domain/services'

/** The open problems of all payments, as the owner reads them; null when there are none. */
export function problemOf(services: Pick<Services, 'db'>): string | null {
  const problems = listOpenProblems(services.db)
  return problems.map((problem) => problemText(services, problem)).join(' ') || null
}

/** Makes every insertion into a table fail, as with a bug in the code; returns a function that ends that. */
export function breakTable({ db: { sqlite } }: { db: Db }, table: string): () => void {
  sqlite.exec(`CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
  return () => sqlite.exec('DROP TRIGGER broken')
}
