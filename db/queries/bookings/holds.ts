import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { prepared } from '../../prepared'
import type { Changes, NewRow, Row } from '../../tables'

export type Hold = Row<'holds'>

export function findHold(db: Db, id: number): Hold | undefined {
  return executeFirst(db, build.selectFrom('holds').selectAll().where('id', '=', id))
}

/**
 * The live hold of this browser on this event. For a client without cookies, of this e-mail (rule 2.6): an e-mail is no
 * secret, so it finds only what a client without cookies took from the same network address.
 */
export function findLiveHold(
  db: Db,
  args: { eventId: number; visitor: string | null; byEmail?: { email: string; ip: string } },
): Hold | undefined {
  const live = build
    .selectFrom('holds')
    .selectAll()
    .where('event_id', '=', args.eventId)
    .where('state', '=', 'live')
    .orderBy('id', 'desc')
  if (args.visitor) return executeFirst(db, live.where('visitor', '=', args.visitor))
  if (!args.byEmail) return undefined
  const { email, ip } = args.byEmail
  return executeFirst(db, live.where('by_email', '=', 1).where('email', '=', email).where('ip', '=', ip))
}

/** This browser's live hold on the seats of an offer. */
export function findLiveHoldOfOffer(db: Db, args: { offerId: number; visitor: string }): Hold | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('holds')
      .selectAll()
      .where('offer_id', '=', args.offerId)
      .where('visitor', '=', args.visitor)
      .where('state', '=', 'live'),
  )
}

/** Live holds that book this raincheck again. */
export function listRebookingHolds(db: Db, bookingId: number): Hold[] {
  return execute(
    db,
    build.selectFrom('holds').selectAll().where('rebooks_id', '=', bookingId).where('state', '=', 'live'),
  )
}

/** The hold that this payment is for. */
export function findHoldByPayment(db: Db, paymentId: string): Hold | undefined {
  return executeFirst(
    db,
    build.selectFrom('holds').selectAll().where('payment_id', '=', paymentId).orderBy('id', 'desc'),
  )
}

/** The hold that the details of this payment name, whichever payment it has now. */
export function findHoldOfDetails(db: Db, paymentId: string): Hold | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('holds')
      .innerJoin('payments', (join) =>
        join.on((eb) => eb('holds.id', '=', eb.fn<number>('json_extract', ['payments.details', eb.val('$.holdId')]))),
      )
      .selectAll('holds')
      .where('payments.id', '=', paymentId)
      .where('payments.purpose', '=', 'booking'),
  )
}

/** This browser's newest hold on the event that became a booking. */
export function findUsedHold(db: Db, args: { eventId: number; visitor: string }): Hold | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('holds')
      .selectAll()
      .where('event_id', '=', args.eventId)
      .where('visitor', '=', args.visitor)
      .where('state', '=', 'used')
      .orderBy('id', 'desc'),
  )
}

type NewHold = Omit<NewRow<'holds'>, 'id' | 'payment_id' | 'state'>

const insertion = prepared((p: Required<NewHold>) =>
  build
    .insertInto('holds')
    .values({
      event_id: p.event_id,
      visitor: p.visitor,
      by_email: p.by_email,
      ip: p.ip,
      name: p.name,
      email: p.email,
      party_size: p.party_size,
      total_cents: p.total_cents,
      credit_cents: p.credit_cents,
      voucher_id: p.voucher_id,
      voucher_places: p.voucher_places,
      voucher_cents: p.voucher_cents,
      form: p.form,
      offer_id: p.offer_id,
      rebooks_id: p.rebooks_id,
      created_at: p.created_at,
      expires_at: p.expires_at,
      ends_at: p.ends_at,
    })
    .returningAll(),
)

/** Takes the seats; the triggers refuse what does not fit. */
export function insertHold(db: Db, hold: Required<NewHold>): Hold {
  return executeFirst(db, insertion(hold))!
}

export function updateHold(db: Db, id: number, changes: Changes<'holds'>): Hold {
  return executeFirst(db, build.updateTable('holds').set(changes).where('id', '=', id).returningAll())!
}

/** Holds whose time is over, and those that wait for the provider's word. */
export function listHoldsToRelease(db: Db, now: string): Hold[] {
  return execute(
    db,
    build
      .selectFrom('holds')
      .selectAll()
      .where((eb) =>
        eb.or([eb('state', '=', 'releasing'), eb.and([eb('state', '=', 'live'), eb('expires_at', '<=', now)])]),
      )
      .orderBy('expires_at')
      .limit(200),
  )
}

/** When the soonest live hold on the event ends. */
export function findSoonestEnd(db: Db, eventId: number): string | null {
  return (
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.min('expires_at').as('soonest'))
        .where('event_id', '=', eventId)
        .where('state', '=', 'live'),
    )?.soonest ?? null
  )
}

/**
 * Takes who it was out of holds that ended before this; answers how many. Not while their payment is still under way: it may
 * yet need them.
 */
export function forgetEndedHolds(db: Db, before: string): number {
  return write(
    db,
    build
      .updateTable('holds')
      .set({ visitor: '', ip: '', name: '', email: '', form: null })
      .where('state', 'in', ['released', 'used'])
      .where('ends_at', '<', before)
      .where('visitor', '<>', '')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.id', '=', 'holds.payment_id')
              .where('payments.state', 'in', ['open', 'expiring', 'paid', 'refunding']),
          ),
        ),
      ),
  ).changes
}
