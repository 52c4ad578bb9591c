import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Changes, NewRow, Row } from '../tables'
import { hasNumber, likePart, likePlain } from './bookings-list'
import { freshId } from './fresh-id'

export type Enquiry = Row<'enquiries'>

export function insertEnquiry(db: Db, enquiry: NewRow<'enquiries'>): Enquiry {
  const values = { id: freshId(db, 'enquiries'), ...enquiry }
  return executeFirst(db, build.insertInto('enquiries').values(values).returningAll())!
}

export function findEnquiry(db: Db, id: number): Enquiry | undefined {
  return executeFirst(db, build.selectFrom('enquiries').selectAll().where('id', '=', id))
}

export function findEnquiryByReference(db: Db, reference: string): Enquiry | undefined {
  return executeFirst(db, build.selectFrom('enquiries').selectAll().where('reference', '=', reference))
}

/** The same form of the same person since a moment, held off or not: it was sent twice. */
export function findSameEnquiry(
  db: Db,
  args: { name: string; email: string; phone: string; message: string; isHeld: boolean; since: string },
): Enquiry | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('enquiries')
      .selectAll()
      .where(sql<boolean>`email = ${args.email} COLLATE NOCASE`)
      .where('name', '=', args.name)
      .where('phone', '=', args.phone)
      .where('message', '=', args.message)
      .where('held_because', args.isHeld ? 'is not' : 'is', null)
      .where('payment_id', 'is', null)
      .where('created_at', '>=', args.since)
      .orderBy('id'),
  )
}

export function updateEnquiry(db: Db, id: number, changes: Changes<'enquiries'>): Enquiry {
  return executeFirst(db, build.updateTable('enquiries').set(changes).where('id', '=', id).returningAll())!
}

/** Enquiries in one state, those that are not held off ('open'), or every one. */
export interface EnquiryFilter {
  state: Enquiry['state'] | 'open' | 'every'
  /** Part of a name, an address, a telephone number, a reference or the message. */
  search: string
}

/** An enquiry with how its payment stands, when it is a purchase. */
export type ListedEnquiry = Enquiry & { payment_state: string | null }

/** Newest first. */
export function listEnquiries(db: Db, args: EnquiryFilter & { limit: number; offset: number }): ListedEnquiry[] {
  return execute(
    db,
    filtered(args)
      .leftJoin('payments as p', 'p.id', 'e.payment_id')
      .selectAll('e')
      .select('p.state as payment_state')
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(args.limit)
      .offset(args.offset),
  )
}

export function countEnquiries(db: Db, args: EnquiryFilter): number {
  return executeFirst(
    db,
    filtered(args).select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count
}

function filtered({ state, search }: EnquiryFilter) {
  let query = build.selectFrom('enquiries as e')
  if (state === 'open') query = query.where('e.state', '<>', 'spam')
  else if (state !== 'every') query = query.where('e.state', '=', state)
  if (search === '') return query
  const text = likePart(search)
  const plain = likePlain(search)
  const digits = likePart(search.replace(/\s+/g, ''))
  return query.where(
    sql<boolean>`(plain(e.name) LIKE ${plain} ESCAPE '\\' OR e.email LIKE ${text} ESCAPE '\\' OR plain(e.message) LIKE ${plain} ESCAPE '\\'
      OR e.reference LIKE ${digits} ESCAPE '\\' OR ${hasNumber('e.phone', search)})`,
  )
}
