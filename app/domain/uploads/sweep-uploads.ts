import { listUploadIds, listUploadsBefore, removeUpload } from '#db/queries/uploads'
import { readPictureFileName } from '../../lib/picture-file'
import type { Services } from '../services'

/** Days that an unused picture stays: for a form left open, or a deletion that is undone (rule 9.16). */
export const KEEP_UNUSED_DAYS = 30
/** Hours before a file without a row is taken for one that a crash left behind. */
const KEEP_STRAY_HOURS = 24

/**
 * Takes away pictures that nothing uses for so long, and files that a crash left without a row. Group photos stay: mail
 * that was sent shows them. Idempotent; answers how many pictures and stray files went.
 */
export async function sweepUploads(services: Services): Promise<{ unused: number; stray: number }> {
  const before = (hours: number) => new Date(services.clock.now().getTime() - hours * 3_600_000).toISOString()
  const unused = listUploadsBefore(services.db, before(KEEP_UNUSED_DAYS * 24))
  // The row goes first: a crash in between leaves files, which the next sweep finds.
  const gone = new Set(unused.filter(({ id }) => removeUpload(services.db, id)).map(({ id }) => id))
  const known = listUploadIds(services.db)
  const files = await services.uploads.list()
  const stray = files.filter(({ name, writtenAt }) => {
    const id = readPictureFileName(name)?.id ?? ''
    return gone.has(id) || (!known.has(id) && writtenAt < before(KEEP_STRAY_HOURS))
  })
  await services.uploads.remove(stray.map(({ name }) => name))
  return { unused: gone.size, stray: stray.length }
}
