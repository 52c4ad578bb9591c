import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { findBy, insertOnce, listBy, rowsOf } from '../../rows'
import type { Changes, Row } from '../../tables'

export type PaymentProblem = Row<'payment_problems'>
export type Dispute = Row<'disputes'>
export type StrayCharge = Row<'stray_charges'>

export const { find: findProblem, insert: insertProblem, update: updateProblem } = rowsOf('payment_problems')
export const { find: findDisputeById, insert: insertDispute, update: updateDispute } = rowsOf('disputes')

/** Identifies a problem: its payment, kind and subject. */
export type ProblemKey = Pick<PaymentProblem, 'payment_id' | 'kind'> &
  Partial<Pick<PaymentProblem, 'subject_type' | 'subject'>>

const open = build.selectFrom('payment_problems').selectAll().where('settled_at', 'is', null).orderBy('id')

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

export const findDispute = findBy('disputes', 'provider_id')

export const listDisputes = listBy('disputes', 'payment_id', 'id')

/** False when this charge is known already. */
export const insertStrayCharge = insertOnce('stray_charges')

export const findStrayCharge = findBy('stray_charges', 'intent_id')
export const findStrayChargeByRefund = findBy('stray_charges', 'refund_id')

export const listStrayCharges = listBy('stray_charges', 'payment_id', 'created_at')

/** Stray charges of one payment or of all that are not refunded yet. */
export function listStrayChargesToRefund(db: Db, paymentId?: string): StrayCharge[] {
  const charges = build.selectFrom('stray_charges').selectAll().where('state', '=', 'refunding')
  // Those that were tried least come first, so that charges which cannot be refunded do not hold up the others.
  const due = charges.orderBy('tries').orderBy('created_at').limit(100)
  return execute(db, paymentId === undefined ? due : due.where('payment_id', '=', paymentId))
}

export function updateStrayCharge(db: Db, intentId: string, changes: Changes<'stray_charges'>): void {
  write(db, build.updateTable('stray_charges').set(changes).where('intent_id', '=', intentId))
}
