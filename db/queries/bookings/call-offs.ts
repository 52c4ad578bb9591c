import type { InferResult } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { findBy, rowsOf } from '../../rows'
import type { NewRow, Row } from '../../tables'

export type CallOff = Row<'call_offs'>
export type CallOffAnswer = Row<'call_off_answers'>

export const findCallOff = findBy('call_offs', 'event_id')

export function insertCallOff(db: Db, row: NewRow<'call_offs'>): CallOff {
  return executeFirst(db, build.insertInto('call_offs').values(row).returningAll())!
}

export const { find: findAnswer, insert: insertAnswer, update: updateAnswer } = rowsOf('call_off_answers')

const answers = build.selectFrom('call_off_answers').selectAll()

/** What is known of a booking since its evening was called off; the last time, when that happened to it twice. */
export function findAnswerOf(db: Db, reference: string): CallOffAnswer | undefined {
  return executeFirst(db, answers.where('reference', '=', reference).orderBy('id', 'desc').limit(1))
}

/** A guest who books another evening has chosen it. */
export function answerByRebooking(
  db: Db,
  { reference, by, now }: { reference: string; by: 'guest' | 'owner'; now: string },
): void {
  const chosen = { choice: 'raincheck', chosen_by: by, chosen_at: now } as const
  const open = build.updateTable('call_off_answers').set(chosen).where('choice', 'is', null)
  write(db, open.where('reference', '=', reference))
}

/** An answer with its booking; without one the owner has deleted it since. */
export type ListedAnswer = InferResult<typeof listed>[number]

const listed = build
  .selectFrom('call_off_answers as a')
  .leftJoin('bookings as b', 'b.reference', 'a.reference')
  .selectAll('a')
  .select(['b.id as booking_id', 'b.name', 'b.phone', 'b.event_id as now_at'])

/** Every booking that an evening had when it was called off, by name. */
export function listAnswers(db: Db, eventId: number): ListedAnswer[] {
  return execute(db, listed.where('a.event_id', '=', eventId).orderBy('b.name').orderBy('a.id'))
}

/** Rainchecks whose guests have not answered in time. */
export function listDueAnswers(db: Db, now: string): ListedAnswer[] {
  const late = listed.innerJoin('call_offs as c', 'c.event_id', 'a.event_id').where('c.answer_by', '<=', now)
  const waiting = late.where('a.choice', 'is', null).where('b.id', 'is not', null).where('b.event_id', 'is', null)
  return execute(db, waiting.orderBy('a.id').limit(200))
}
