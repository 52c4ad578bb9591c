import type { InferResult } from 'kysely'
import { build, type Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
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

/** The answer of a booking whose evening was called off; the latest when that happened twice. */
export const findAnswerOf = preparedRow((reference: string) =>
  answers.where('reference', '=', reference).orderBy('id', 'desc').limit(1),
)

/** Records that a guest who booked another evening has chosen the raincheck. */
export function answerByRebooking(
  db: Db,
  { reference, by, now }: { reference: string; by: 'guest' | 'owner'; now: string },
): void {
  const chosen = { choice: 'raincheck', chosen_by: by, chosen_at: now } as const
  const open = build.updateTable('call_off_answers').set(chosen).where('choice', 'is', null)
  write(db, open.where('reference', '=', reference))
}

/** An answer with its booking; the booking is null when the owner has deleted it since. */
export type ListedAnswer = InferResult<typeof listed>[number]

const listed = build
  .selectFrom('call_off_answers as a')
  .leftJoin('bookings as b', 'b.reference', 'a.reference')
  .selectAll('a')
  .select(['b.id as booking_id', 'b.name', 'b.phone', 'b.event_id as current_event_id'])

/** Every booking that an evening had when it was called off, by name. */
export const listAnswers = preparedRows((eventId: number) =>
  listed.where('a.event_id', '=', eventId).orderBy('b.name').orderBy('a.id'),
)

/** Answers that are still missing after the deadline, of bookings that are rainchecks. */
export const listDueAnswers = preparedRows((now: string) => {
  const late = listed.innerJoin('call_offs as c', 'c.event_id', 'a.event_id').where('c.answer_by', '<=', now)
  const waiting = late.where('a.choice', 'is', null).where('b.id', 'is not', null).where('b.event_id', 'is', null)
  return waiting.orderBy('a.id').limit(200)
})
