import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import { preparedRow, preparedRows } from '../../prepared'
import { countRows, listBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type Hold = Row<'holds'>

const holds = build.selectFrom('holds').selectAll()
const live = holds.where('state', '=', 'live').orderBy('id', 'desc')

/** Triggers refuse a hold on seats or credit that are already taken. */
export const { find: findHold, insert: insertHold, update: updateHold } = rowsOf('holds')

/**
 * This browser's live hold on this event. A client without cookies is found by its e-mail (rule 2.6). An e-mail is not
 * secret, so it only finds holds made without cookies from the same network address.
 */
export function findLiveHold(
  db: Db,
  args: { eventId: number; visitor: string | null; byEmail?: { email: string; ip: string } },
): Hold | undefined {
  const ofEvent = live.where('event_id', '=', args.eventId)
  if (args.visitor) return executeFirst(db, ofEvent.where('visitor', '=', args.visitor))
  if (!args.byEmail) return undefined
  const { email, ip } = args.byEmail
  return executeFirst(db, ofEvent.where('by_email', '=', 1).where('email', '=', email).where('ip', '=', ip))
}

/** This browser's live hold on the seats of an offer. */
export const findLiveHoldOfOffer = preparedRow((args: { offerId: number; visitor: string }) =>
  live.where('offer_id', '=', args.offerId).where('visitor', '=', args.visitor),
)

/** Holds that still take seats of the event. */
export const listTakingHolds = preparedRows((eventId: number) =>
  holds.where('event_id', '=', eventId).where('state', 'in', ['live', 'releasing']).orderBy('id'),
)

/** Live holds that rebook this raincheck. */
export const listRebookingHolds = listBy('holds', 'rebooks_id', 'id', { state: 'live' })

/** The hold that this payment is for. */
export const findHoldByPayment = preparedRow((paymentId: string) =>
  holds.where('payment_id', '=', paymentId).orderBy('id', 'desc'),
)

/** The hold named in the details of this payment, even if the hold has another payment now. */
export const findHoldOfDetails = preparedRow((paymentId: string) => {
  const payment = build.selectFrom('payments').where('id', '=', paymentId).where('purpose', '=', 'booking')
  return holds.where('id', '=', payment.select(sql<number>`json_extract(details, '$.hold_id')`.as('id')))
})

/** This browser's newest hold on the event that became a booking. */
export const findUsedHold = preparedRow((args: { eventId: number; visitor: string }) =>
  holds.where((eb) => eb.and({ event_id: args.eventId, visitor: args.visitor, state: 'used' })).orderBy('id', 'desc'),
)

/** Holds that have expired, and those that wait for the provider's answer. */
export const listHoldsToRelease = preparedRows((now: string) => {
  const isDue = sql<boolean>`(state = 'releasing' OR state = 'live' AND expires_at <= ${now})`
  return holds.where(isDue).orderBy('expires_at').limit(200)
})

const soonestEnd = build.selectFrom('holds').select((eb) => eb.fn.min('expires_at').as('soonest'))

export function findSoonestEnd(db: Db, eventId: number): string | null {
  return executeFirst(db, soonestEnd.where('event_id', '=', eventId).where('state', '=', 'live'))?.soonest ?? null
}

/** When the next hold made without cookies from this network address expires, on any event. */
export function findHoldEndOfIp(db: Db, ip: string): string | null {
  const withoutCookie = soonestEnd.where('ip', '=', ip).where('by_email', '=', 1)
  return executeFirst(db, withoutCookie.where('state', 'in', ['live', 'releasing']))?.soonest ?? null
}

/** Seats of the event whose holds from this network address lapsed unpaid in a time span, and when the first one did. */
export function findLapsedSeats(
  db: Db,
  args: { eventId: number; ip: string; since: string; now: string },
): { seats: number; first: string | null } {
  const query = sql<{ seats: number; first: string | null }>`
    SELECT coalesce(sum(h.party_size), 0) AS seats, min(h.expires_at) AS first FROM holds h
    WHERE h.event_id = ${args.eventId} AND h.ip = ${args.ip} AND h.state <> 'used'
    AND h.expires_at > ${args.since} AND h.expires_at <= ${args.now}
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = h.payment_id AND p.paid_at IS NOT NULL)`
  return executeFirst(db, query)!
}

/** Number of live holds from one network address, on any event. */
export function countLiveHolds(db: Db, ip: string): number {
  return countRows(db, holds.where('ip', '=', ip).where('state', '=', 'live'))
}

/**
 * Deletes personal data from holds that ended before this, unless their payment is unfinished; returns how many
 * changed.
 */
export function forgetEndedHolds(db: Db, before: string): number {
  const forgotten = build.updateTable('holds').set({ visitor: '', ip: '', name: '', email: '', form: null })
  const ended = forgotten.where('state', 'in', ['released', 'used']).where('ends_at', '<', before)
  const isUnderWay = sql<boolean>`EXISTS (SELECT 1 FROM payments p WHERE p.id = holds.payment_id
    AND p.state IN ('open', 'expiring', 'paid', 'refunding'))`
  const query = ended.where('visitor', '<>', '').where(({ not }) => not(isUnderWay))
  return write(db, query).changes
}

/**
 * Holds on an open event that expired unpaid in a time span, only the newest of each visitor and address. People who
 * have booked this event, or made any booking since, are left out, and so are holds of offers and rainchecks.
 */
export const listBegunHolds = preparedRows(
  (span: Record<'now' | 'endedBefore' | 'endedAfter', string>) => sql<Hold>`
    SELECT h.* FROM holds h JOIN events e ON e.id = h.event_id
    WHERE h.expires_at > ${span.endedAfter} AND h.expires_at <= ${span.endedBefore} AND h.state = 'released'
    AND h.form IS NOT NULL AND h.visitor <> '' AND h.offer_id IS NULL AND h.rebooks_id IS NULL
    AND e.is_visible = 1 AND e.is_archived = 0 AND e.called_off_at IS NULL AND e.starts_at > ${span.now}
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = h.payment_id AND p.paid_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM holds n WHERE n.event_id = h.event_id AND n.id > h.id
      AND (n.email = h.email OR n.visitor = h.visitor))
    AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.email = h.email COLLATE NOCASE AND b.payment_status <> 'failed'
      AND (b.event_id = h.event_id OR b.created_at >= h.created_at))
    ORDER BY h.id`,
)

interface LapseFilter {
  eventId: number
  visitor: string
  /** The network address of a client without cookies; null for others. */
  ipWithoutCookie: string | null
  since: string
  now: string
}

/**
 * When the newest hold on the event expired unpaid, if after `since`. Matches the visitor or, without cookies, the
 * network address: in SQL nothing equals NULL, so a null `ipWithoutCookie` matches no row.
 */
export const findRecentLapse = preparedRow((p: LapseFilter) =>
  build
    .selectFrom('holds')
    .select((eb) => eb.fn.max('expires_at').as('lapsed'))
    .where('expires_at', '>', p.since)
    .where('expires_at', '<=', p.now)
    .where('event_id', '=', p.eventId)
    .where('state', '<>', 'used')
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = holds.payment_id AND p.paid_at IS NOT NULL)`)
    .where(sql<boolean>`(visitor = ${p.visitor} OR by_email = 1 AND ip = ${p.ipWithoutCookie})`),
)
