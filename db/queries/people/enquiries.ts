import { type InferResult, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { preparedRow } from '../../prepared'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'

export type Enquiry = Row<'enquiries'>

export const { find: findEnquiry, insert: insertEnquiry, update: updateEnquiry } = rowsOf('enquiries')
export const findEnquiryByReference = findBy('enquiries', 'reference')
export const { insert: insertEnquiryAnswer } = rowsOf('enquiry_answers')

/** An enquiry with the same form data since an instant, which means that the form was sent twice. */
export function findSameEnquiry(
  db: Db,
  form: Pick<Enquiry, 'name' | 'email' | 'phone' | 'message'> & { isSpam: boolean; since: string },
): Enquiry | undefined {
  const { name, email, phone, message, isSpam, since } = form
  const same = build
    .selectFrom('enquiries')
    .selectAll()
    .where((eb) => eb.and({ name, phone, message }))
    .where(sql<boolean>`email = ${email} COLLATE NOCASE`)
    .where('spam_reason', isSpam ? 'is not' : 'is', null)
    .where('payment_id', 'is', null)
    .where('created_at', '>=', since)
  return executeFirst(db, same.orderBy('id'))
}

export function answerKey({ id, enquiry_id }: Pick<Row<'enquiry_answers'>, 'id' | 'enquiry_id'>): string {
  return `enquiry:${enquiry_id}:answer:${id}`
}

/** The answers to an enquiry, oldest first, each with its message while that is in the outbox. */
export function listEnquiryAnswers(db: Db, enquiryId: number) {
  // The same as `answerKey`.
  const key = sql<string>`'enquiry:' || a.enquiry_id || ':answer:' || a.id`
  const answers = build
    .selectFrom('enquiry_answers as a')
    .leftJoin('messages as m', (join) => join.on('m.dedupe_key', '=', key))
    .selectAll('a')
    .select(['m.id as message_id', 'm.state as message_state'])
  return execute(db, answers.where('a.enquiry_id', '=', enquiryId).orderBy('a.id'))
}

/** Enquiries in one state, those that are not spam ('open'), or all. */
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

export const findListedEnquiry = preparedRow((id: number) => enquiries.where('e.id', '=', id))

export function enquiryRows({ state, search }: EnquiryFilter) {
  const found = enquiries.where(
    fits(search, {
      // Otherwise a helper could find the hidden letters of a code one by one.
      words: ['e.name', sql`covered(e.message)`],
      parts: ['e.email'],
      codes: ['e.reference'],
      phones: ['e.phone'],
    }),
  )
  if (state === 'every') return found
  return state === 'open' ? found.where('e.state', '<>', 'spam') : found.where('e.state', '=', state)
}
