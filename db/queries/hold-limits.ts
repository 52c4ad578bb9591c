import { build, type Db } from '../connection'
import { executeFirst } from '../execute'

/**
 * When the newest hold that this visitor had on the event ended unpaid, if that was after `since`. `ipWithoutCookie` is
 * that of a client that sent no cookie: what any such client held from there counts too.
 */
export function findLapse(
  db: Db,
  args: { eventId: number; visitor: string; ipWithoutCookie: string | null; since: string; now: string },
): string | null {
  return (
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.max('expires_at').as('lapsed'))
        .where('expires_at', '>', args.since)
        .where('expires_at', '<=', args.now)
        .where('event_id', '=', args.eventId)
        .where('state', '<>', 'used')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'holds.payment_id')
                .where('payments.paid_at', 'is not', null),
            ),
          ),
        )
        .where((eb) =>
          eb.or([
            eb('visitor', '=', args.visitor),
            ...(args.ipWithoutCookie === null
              ? []
              : [eb.and([eb('by_email', '=', 1), eb('address', '=', args.ipWithoutCookie)])]),
          ]),
        ),
    )?.lapsed ?? null
  )
}

/** When the soonest hold ends that a client without a cookie has from this network address, whatever the event. */
export function findEndWithoutCookie(db: Db, ip: string): string | null {
  return (
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.min('expires_at').as('soonest'))
        .where('address', '=', ip)
        .where('by_email', '=', 1)
        .where('state', 'in', ['live', 'releasing']),
    )?.soonest ?? null
  )
}

/** Live holds of one address, whatever the event. */
export function countLiveHolds(db: Db, address: string): number {
  return Number(
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('address', '=', address)
        .where('state', '=', 'live'),
    )?.count ?? 0,
  )
}
