import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { insertOnce, rowsOf } from '../../rows'
import type { Changes, Row } from '../../tables'

export type PaymentProblem = Row<'payment_problems'>
export type Dispute = Row<'disputes'>
export type StrayCharge = Row<'stray_charges'>

export const { find: findProblem, insert: insertProblem, update: updateProblem } = rowsOf('payment_problems')
export const { find: findDisputeById, insert: insertDispute, update: updateDispute } = rowsOf('disputes')

/** What a problem is about. */
export type ProblemKey = Pick<PaymentProblem, 'payment_id' | 'kind'> &
  Partial<Pick<PaymentProblem, 'subject_type' | 'subject'>>

const open = build.selectFrom('payment_problems').selectAll().where('settled_at', 'is', null).orderBy('id')
const disputes = build.selectFrom('disputes').selectAll().orderBy('id')
const strayCharges = build.selectFrom('stray_charges').selectAll().orderBy('created_at')

export function findOpenProblem(
  db: Db,
  { payment_id, kind, subject_type = 'payment', subject = '' }: ProblemKey,
): PaymentProblem | undefined {
  const query = open.where((eb) => eb.and({ payment_id, kind, subject_type, subject }))
  return executeFirst(db, query)
}

/** The open problems of one payment or of all, oldest first. */
export function listOpenProblems(db: Db, paymentId?: string): PaymentProblem[] {
  return execute(db, paymentId === undefined ? open : open.where('payment_id', '=', paymentId))
}

export function listOpenProblemsAbout(
  db: Db,
  { subject_type, subject }: Pick<PaymentProblem, 'subject_type' | 'subject'>,
): PaymentProblem[] {
  const query = open.where((eb) => eb.and({ subject_type, subject }))
  return execute(db, query)
}

export function findDispute(db: Db, providerId: string): Dispute | undefined {
  return executeFirst(db, disputes.where('provider_id', '=', providerId))
}

export function listDisputes(db: Db, paymentId: string): Dispute[] {
  return execute(db, disputes.where('payment_id', '=', paymentId))
}

/** False when this charge is known already. */
export const insertStrayCharge = insertOnce('stray_charges')

export function findStrayCharge(db: Db, intentId: string): StrayCharge | undefined {
  return executeFirst(db, strayCharges.where('intent_id', '=', intentId))
}

export function listStrayCharges(db: Db, paymentId: string): StrayCharge[] {
  return execute(db, strayCharges.where('payment_id', '=', paymentId))
}

export function listStrayChargesToRefund(db: Db): StrayCharge[] {
  return execute(db, strayCharges.where('state', '=', 'refunding').limit(100))
}

export function updateStrayCharge(db: Db, intentId: string, changes: Changes<'stray_charges'>): void {
  write(db, build.updateTable('stray_charges').set(changes).where('intent_id', '=', intentId))
}
