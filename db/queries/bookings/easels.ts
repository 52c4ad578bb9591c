import { build, type Db } from '../../connection'
import { execute } from '../../execute'
import { deleteBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type EaselPlace = Row<'easel_places'>

export const { insert: insertPlace } = rowsOf('easel_places')

/** Where people were when the owner last moved somebody, of those too who are not booked any more. */
export function listPlaces(db: Db, eventId: number): EaselPlace[] {
  return execute(db, build.selectFrom('easel_places').selectAll().where('event_id', '=', eventId).orderBy('easel'))
}

export const deletePlaces = deleteBy('easel_places', 'event_id')
