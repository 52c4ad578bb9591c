import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'

/** A booking with its event and the provider's id of its payment. */
export type ListedBooking = Omit<Row<'bookings'>, 'link_nonce'> & {
  event_title: string | null
  event_date: string | null
  event_time: string | null
  intent_id: string | null
}

/** Which bookings: those not put away, those without an event, those put away, or those of one event. */
export interface BookingFilter {
  show: 'open' | 'raincheck' | 'archived' | 'every' | { eventId: number }
  /** Part of a name, an e-mail, a reference, or a phone number with or without its spaces. */
  search: string
}

/** Bookings with the newest first. */
export function listBookingRows(db: Db, args: BookingFilter & { limit?: number; offset?: number }): ListedBooking[] {
  let query = filtered(db, args)
    .select([
      'b.id',
      'b.reference',
      'b.event_id',
      'b.customer_id',
      'b.first_name',
      'b.last_name',
      'b.name',
      'b.email',
      'b.phone',
      'b.party_size',
      'b.made_by',
      'b.placed_by',
      'b.payment_id',
      'b.payment_status',
      'b.total_cents',
      'b.credit_cents',
      'b.special_requests',
      'b.is_waiting_list',
      'b.voucher_code',
      'b.is_archived',
      'b.offered_back_at',
      'b.rainchecked_at',
      'b.arrived_at',
      'b.created_at',
      'b.updated_at',
      'e.title as event_title',
      'e.date as event_date',
      'e.time as event_time',
      'p.intent_id',
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
  if (args.limit !== undefined) query = query.limit(args.limit).offset(args.offset ?? 0)
  return execute(db, query)
}

export function countBookingRows(db: Db, args: BookingFilter): number {
  return executeFirst(
    db,
    filtered(db, args).select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count
}

function filtered(db: Db, { show, search }: BookingFilter) {
  return db.build
    .selectFrom('bookings as b')
    .leftJoin('events as e', 'e.id', 'b.event_id')
    .leftJoin('payments as p', 'p.id', 'b.payment_id')
    .where((eb) => {
      const all: Expression<SqlBool>[] = []
      if (show === 'open') all.push(eb('b.is_archived', '=', 0))
      else if (show === 'archived') all.push(eb('b.is_archived', '=', 1))
      else if (show === 'raincheck') all.push(eb('b.event_id', 'is', null), eb('b.is_archived', '=', 0))
      else if (typeof show === 'object') all.push(eb('b.event_id', '=', show.eventId))
      if (search !== '') {
        const text = likePart(search)
        const digits = likePart(search.replace(/\s+/g, ''))
        all.push(
          eb.or([
            sql<SqlBool>`b.name LIKE ${text} ESCAPE '\\'`,
            sql<SqlBool>`b.email LIKE ${text} ESCAPE '\\'`,
            sql<SqlBool>`b.reference LIKE ${digits} ESCAPE '\\'`,
            sql<SqlBool>`replace(b.phone, ' ', '') LIKE ${digits} ESCAPE '\\'`,
          ]),
        )
      }
      return eb.and(all)
    })
}

/** A pattern that finds the text itself: its % and _ are no wildcards. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
