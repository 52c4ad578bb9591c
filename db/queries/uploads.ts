import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute } from '../execute'
import { rowsOf } from '../rows'
import type { Row } from '../tables'

export const { find: findUpload, insert: insertUpload, remove: deleteUpload } = rowsOf('uploads')

export function listUploadIds(db: Db): string[] {
  return execute(db, build.selectFrom('uploads').select('id')).map(({ id }) => id)
}

/** Columns that contain the addresses of pictures. A picture named in any of them is in use. */
const USES = [
  ['events', 'image_url'],
  ['events', 'share_image_url'],
  ['auctions', 'image_urls'],
  ['settings', 'value'],
  ['event_followup_emails', 'group_photo_url'],
  ['messages', 'html'],
  // A deletion that can still be undone.
  ['undos', 'steps'],
] as const

/** Pictures uploaded before this instant that nothing uses; never a group photo. */
export function listUploadsBefore(db: Db, before: string): Row<'uploads'>[] {
  const unused = USES.map(
    ([table, column]) =>
      sql<boolean>`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} AS used WHERE instr(used.${sql.ref(column)}, uploads.id) > 0)`,
  )
  const query = build
    .selectFrom('uploads')
    .selectAll()
    .where('created_at', '<', before)
    .where('kind', '!=', 'group_photo')
    .where((eb) => eb.and(unused))
  return execute(db, query)
}
