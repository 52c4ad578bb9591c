import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { executeFirst } from '../execute'

/**
 * The next moment at which an answer changes although nobody wrote: an event or an auction begins or ends, a closed
 * auction leaves the page after a week. null when none is to come.
 */
export function readNextBoundary(db: Db, now: string): string | null {
  const row = executeFirst(
    db,
    build.selectNoFrom(
      sql<string | null>`(SELECT min(moment) FROM (
        SELECT min(starts_at) AS moment FROM events WHERE starts_at > ${now}
        UNION ALL SELECT min(ends_at) FROM events WHERE ends_at > ${now}
        UNION ALL SELECT min(starts_at) FROM auctions WHERE starts_at > ${now}
        UNION ALL SELECT min(ends_at) FROM auctions WHERE ends_at > ${now}
        UNION ALL SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', ends_at, '+7 days')) FROM auctions
          WHERE ends_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-7 days')
      ))`.as('moment'),
    ),
  )
  return row?.moment ?? null
}
