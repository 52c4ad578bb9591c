import { build, type Db } from '../../connection'
import { executeFirst } from '../../execute'
import { prepared } from '../../prepared'

interface Asked {
  eventId: number
  visitor: string
  /** Of a client that sent no cookie; null otherwise. */
  ipWithoutCookie: string | null
  since: string
  now: string
}

const lapse = prepared((p: Asked) =>
  build
    .selectFrom('holds')
    .select((eb) => eb.fn.max('expires_at').as('lapsed'))
    .where('expires_at', '>', p.since)
    .where('expires_at', '<=', p.now)
    .where('event_id', '=', p.eventId)
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
        eb('visitor', '=', p.visitor),
        // Nothing equals null.
        eb.and([eb('by_email', '=', 1), eb('ip', '=', p.ipWithoutCookie!)]),
      ]),
    ),
)

/**
 * When the newest hold that this visitor had on the event ended unpaid, if that was after `since`. What any client without
 * a cookie held from the same ip counts too for one that has none.
 */
export function findLapse(db: Db, asked: Asked): string | null {
  return executeFirst(db, lapse(asked))?.lapsed ?? null
}

/** When the soonest hold ends that a client without a cookie has from this network address, whatever the event. */
export function findEndWithoutCookie(db: Db, ip: string): string | null {
  return (
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.min('expires_at').as('soonest'))
        .where('ip', '=', ip)
        .where('by_email', '=', 1)
        .where('state', 'in', ['live', 'releasing']),
    )?.soonest ?? null
  )
}

/** Live holds of one ip, whatever the event. */
export function countLiveHolds(db: Db, ip: string): number {
  return Number(
    executeFirst(
      db,
      build
        .selectFrom('holds')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('ip', '=', ip)
        .where('state', '=', 'live'),
    )?.count ?? 0,
  )
}
