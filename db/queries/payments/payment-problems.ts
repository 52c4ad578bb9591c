import { build, type Db } from '../../connection'
import { execute, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
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

type Matching = Partial<Pick<PaymentProblem, 'payment_id' | 'kind' | 'subject_type' | 'subject'>>

const problems = build.selectFrom('payment_problems').selectAll().orderBy('id')
const open = problems.where('settled_at', 'is', null)
const notOver = problems.where((eb) => eb.or([eb('settled_at', 'is', null), eb('settled_how', '=', 'dismissed')]))

/** A key without a subject means the payment as a whole. */
const columnsOf = ({ payment_id, kind, subject_type = 'payment', subject = '' }: ProblemKey) => ({
  payment_id,
  kind,
  subject_type,
  subject,
})

export const findOpenProblem = preparedRow((key: ProblemKey) => open.where((eb) => eb.and(columnsOf(key))))

/** Problems that are open, and those that the owner has dealt with, which she can undo. */
export const listProblemsNotOver = preparedRows((matching: Matching) => notOver.where((eb) => eb.and(matching)))

export const listProblemsOfKey = (db: Db, key: ProblemKey) => listProblemsNotOver(db, columnsOf(key))

/** The open problems of one payment or of all, oldest first. */
export function listOpenProblems(db: Db, paymentId?: string): PaymentProblem[] {
  return execute(db, paymentId === undefined ? open : open.where('payment_id', '=', paymentId))
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
