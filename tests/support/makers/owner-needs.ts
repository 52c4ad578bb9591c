import { insertProblem } from '#db/queries/payments/payment-problems'
import { insertRefund } from '#db/queries/payments/payments'
import { insertSuppressedEmail } from '#db/queries/people/suppressed-emails'
import { inDatabase } from '../stored'

/** Makes a refund of all that this person paid that the card provider has refused; the simulated one never refuses. */
export function aFailedRefund(dataDir: string, email: string): void {
  inDatabase({ dataDir }, (db) => {
    const { id, amount_cents } = db.sqlite
      .prepare('SELECT id, amount_cents FROM payments WHERE email = ? AND paid_at IS NOT NULL')
      .get(email) as { id: string; amount_cents: number }
    const now = new Date().toISOString()
    const refund = insertRefund(db, {
      payment_id: id,
      amount_cents,
      state: 'failed',
      reason: 'The storm closed the road',
      requester: 'owner',
      username: 'owner',
      last_error: 'The card was closed.',
      created_at: now,
      done_at: now,
    })
    insertProblem(db, {
      payment_id: id,
      kind: 'refund_failed',
      subject_type: 'refund',
      subject: String(refund.id),
      amount_cents,
      raised_at: now,
    })
  })
}

/** Records the mail provider's report that this address rejects mail. */
export function refuseMailTo(dataDir: string, email: string): void {
  inDatabase({ dataDir }, (db) =>
    insertSuppressedEmail(db, { email, reason: 'refused', created_at: new Date().toISOString() }),
  )
}

/**
 * From now on no booking of this person can be written, as with a bug in the code; returns a function that ends that.
 */
export function breakBookingsOf(dataDir: string, email: string): () => void {
  return breakInserts(dataDir, 'bookings', 'email', email)
}

/** The same for any table whose rows have an e-mail address. */
export function breakInserts(dataDir: string, table: string, column: string, email: string): () => void {
  const name = `broken_${email.replace(/\W/g, '_')}`
  inDatabase({ dataDir }, (db) =>
    db.sqlite.exec(
      `CREATE TRIGGER ${name} BEFORE INSERT ON ${table} WHEN NEW.${column} = '${email}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    ),
  )
  return () => inDatabase({ dataDir }, (db) => db.sqlite.exec(`DROP TRIGGER ${name}`))
}
