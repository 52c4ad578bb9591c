import type { Db } from '#db/connection'
import { listOpenProblems } from '#db/queries/payments/payment-problems'
import { problemText } from '../../../app/domain/payments/problems'
import type { Services } from '../../../app/domain/services'
import { type Studio, sendProviderEvent } from './purchases'

/** The open problems of all payments, as the owner reads them; null when there are none. */
export function problemOf(services: Pick<Services, 'db'>): string | null {
  const problems = listOpenProblems(services.db)
  return problems.map((problem) => problemText(services, problem)).join(' ') || null
}

/** Makes every insertion into a table fail, or every update, as with a bug in the code; returns a function that ends that. */
export function breakTable({ db: { sqlite } }: { db: Db }, table: string, of = 'INSERT'): () => void {
  sqlite.exec(`CREATE TRIGGER broken BEFORE ${of} ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
  return () => sqlite.exec('DROP TRIGGER broken')
}

/** The card's bank sends the refund back to the provider, which sends an event. */
export function comesBack(studio: Studio, refundId: string | null) {
  studio.db.sqlite
    .prepare(
      `UPDATE simulated_charges SET refunded_cents = refunded_cents - r.amount_cents
       FROM simulated_refunds r WHERE r.intent_id = simulated_charges.intent_id AND r.id = ?`,
    )
    .run(refundId)
  return sendProviderEvent(studio, { type: 'refund_failed', refundId: refundId! })
}
