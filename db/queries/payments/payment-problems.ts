import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'

export type PaymentProblem = Row<'payment_problems'>

/** What a problem is about. */
export type ProblemKey = Pick<PaymentProblem, 'payment_id' | 'kind'> &
  Partial<Pick<PaymentProblem, 'subject_type' | 'subject'>>

const open = build.selectFrom('payment_problems').selectAll().where('settled_at', 'is', null)

export function findProblem(db: Db, id: number): PaymentProblem | undefined {
  return executeFirst(db, build.selectFrom('payment_problems').selectAll().where('id', '=', id))
}

/** The open problem of this kind about this subject. */
export function findOpenProblem(db: Db, key: ProblemKey): PaymentProblem | undefined {
  return executeFirst(
    db,
    open
      .where('payment_id', '=', key.payment_id)
      .where('kind', '=', key.kind)
      .where('subject_type', '=', key.subject_type ?? 'payment')
      .where('subject', '=', key.subject ?? ''),
  )
}

/** The open problems of one payment or of all, oldest first. */
export function listOpenProblems(db: Db, paymentId?: string): PaymentProblem[] {
  const all = open.orderBy('id')
  return execute(db, paymentId === undefined ? all : all.where('payment_id', '=', paymentId))
}

/** The open problems about one thing, of whatever payments. */
export function listOpenProblemsAbout(
  db: Db,
  subject: Pick<PaymentProblem, 'subject_type' | 'subject'>,
): PaymentProblem[] {
  return execute(
    db,
    open.where('subject_type', '=', subject.subject_type).where('subject', '=', subject.subject).orderBy('id'),
  )
}

export function insertProblem(db: Db, problem: NewRow<'payment_problems'>): PaymentProblem {
  return executeFirst(db, build.insertInto('payment_problems').values(problem).returningAll())!
}

export function updateProblem(db: Db, id: number, changes: Changes<'payment_problems'>): void {
  write(db, build.updateTable('payment_problems').set(changes).where('id', '=', id))
}
