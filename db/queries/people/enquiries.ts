import { type InferResult, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import type { Changes, NewRow, Row } from '../../tables'
import { fits } from '../search'

export type Enquiry = Row<'enquiries'>

export function insertEnquiry(db: Db, enquiry: NewRow<'enquiries'>): Enquiry {
  return executeFirst(db, build.insertInto('enquiries').values(enquiry).returningAll())!
}

export function findEnquiry(db: Db, id: number): Enquiry | undefined {
  return executeFirst(db, build.selectFrom('enquiries').selectAll().where('id', '=', id))
}

export function findEnquiryByReference(db: Db, reference: string): Enquiry | undefined {
  return executeFirst(db, build.selectFrom('enquiries').selectAll().where('reference', '=', reference))
}

/** The same form of the same person since a moment, set aside or not: it was sent twice. */
export function findSameEnquiry(
  db: Db,
  args: Pick<Enquiry, 'name' | 'email' | 'phone' | 'message'> & { isSpam: boolean; since: string },
): Enquiry | undefined {
  const query = build
    .selectFrom('enquiries')
    .selectAll()
    .where(sql<boolean>`email = ${args.email} COLLATE NOCASE`)
    .where('name', '=', args.name)
    .where('phone', '=', args.phone)
    .where('message', '=', args.message)
    .where('spam_reason', args.isSpam ? 'is not' : 'is', null)
    .where('payment_id', 'is', null)
    .where('created_at', '>=', args.since)
    .orderBy('id')
  return executeFirst(db, query)
}

export function updateEnquiry(db: Db, id: number, changes: Changes<'enquiries'>): Enquiry {
  return executeFirst(db, build.updateTable('enquiries').set(changes).where('id', '=', id).returningAll())!
}

export function insertEnquiryAnswer(db: Db, answer: NewRow<'enquiry_answers'>): Row<'enquiry_answers'> {
  return executeFirst(db, build.insertInto('enquiry_answers').values(answer).returningAll())!
}

export function answerKey({ id, enquiry_id }: Pick<Row<'enquiry_answers'>, 'id' | 'enquiry_id'>): string {
  return `enquiry:${enquiry_id}:answer:${id}`
}

/** The answers to an enquiry, oldest first, each with its message in the outbox as long as that is there. */
export function listEnquiryAnswers(db: Db, enquiryId: number) {
  const query = build
    .selectFrom('enquiry_answers as a')
    .leftJoin('messages as m', (join) =>
      join.on('m.dedupe_key', '=', sql<string>`'enquiry:' || a.enquiry_id || ':answer:' || a.id`),
    )
    .selectAll('a')
    .select(['m.id as message_id', 'm.state as message_state'])
    .where('a.enquiry_id', '=', enquiryId)
    .orderBy('a.id')
  return execute(db, query)
}

/** Enquiries in one state, those that are not set aside ('open'), or every one. */
export interface EnquiryFilter {
  state: Enquiry['state'] | 'open' | 'every'
  search: string
}

export type ListedEnquiry = InferResult<typeof enquiries>[number]

const enquiries = build
  .selectFrom('enquiries as e')
  .leftJoin('payments as p', 'p.id', 'e.payment_id')
  .selectAll('e')
  .select('p.state as payment_state')
  .orderBy('e.created_at', 'desc')
  .orderBy('e.id', 'desc')

export function findListedEnquiry(db: Db, id: number): ListedEnquiry | undefined {
  return executeFirst(db, enquiries.where('e.id', '=', id))
}

export function enquiryRows({ state, search }: EnquiryFilter) {
  const found = enquiries.where(
    fits(search, { words: ['e.name', 'e.message'], parts: ['e.email'], codes: ['e.reference'], phones: ['e.phone'] }),
  )
  if (state === 'every') return found
  return state === 'open' ? found.where('e.state', '<>', 'spam') : found.where('e.state', '=', state)
}
