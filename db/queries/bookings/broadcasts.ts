import { build, type Db } from '../../connection'
import { execute } from '../../execute'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

type Broadcast = Row<'broadcasts'>

export const { insert: insertBroadcast } = rowsOf('broadcasts')
export const findBroadcastByKey = findBy('broadcasts', 'idempotency_key')

/** What was written to the guests of an event, newest first. */
export function listBroadcasts(db: Db, eventId: number): Broadcast[] {
  const broadcasts = build.selectFrom('broadcasts').selectAll()
  return execute(db, broadcasts.where('event_id', '=', eventId).orderBy('id', 'desc'))
}
