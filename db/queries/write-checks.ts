import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { write } from '../execute'

/** Really writes so many bytes; throws when there is no space for them, or no permission. */
export function checkWrite(db: Db, bytes: number): void {
  write(db, build.updateTable('write_checks').set({ content: sql<Uint8Array>`randomblob(${bytes})` }))
}
