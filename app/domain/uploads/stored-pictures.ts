import { deleteUpload, findUpload, listUploadIds, listUploadsBefore } from '#db/queries/uploads'
import { mailPictureFileName, readPictureFileName } from '~/lib/picture-file'
import type { PicturePlan } from '~/providers/uploads/port'
import type { Services } from '../services'

/** Twice as wide as an e-mail shows it, and small enough to load on a phone. */
const MAIL_PLAN: PicturePlan = { format: 'jpg', longest: 1200, maxBytes: 200_000, copies: [] }

/**
 * The bytes of an uploaded picture or of one of its copies, or null. Many mail programs cannot show WebP, so e-mails
 * get a JPEG. It is made on the first request, so that older pictures have one too.
 */
export async function readUpload(services: Services, name: string): Promise<Uint8Array | null> {
  const picture = readPictureFileName(name)
  if (!picture || name !== mailPictureFileName(picture)) return services.uploads.read(name)
  return services.uploads.readOrCreate(name, () => makeMailPicture(services, name, picture.id))
}

async function makeMailPicture(services: Services, name: string, id: string): Promise<Uint8Array | null> {
  const file = findUpload(services.db, id)?.file
  const stored = file ? readPictureFileName(file) : null
  // Only the exact name of this picture's copy, so that a URL cannot create other files.
  if (!file || !stored || mailPictureFileName(stored) !== name) return null
  const original = await services.uploads.read(file)
  if (!original) return null
  const made = await services.uploads.prepare(original, MAIL_PLAN)
  return made.outcome === 'ready' ? made.picture.bytes : null
}

/** 'image/webp' of 'K…-800x600.webp'. */
export function contentTypeOf(name: string): 'image/webp' | 'image/jpeg' {
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}

/** Days for which an unused picture is kept, for open forms and undone deletions (rule 9.16). */
export const KEEP_UNUSED_DAYS = 30
/** Hours after which a file without a row counts as left behind by a crash. */
const KEEP_STRAY_HOURS = 24

/**
 * Removes pictures that were unused for that long, and files that a crash left without a row. Group photos stay,
 * because sent e-mails show them. Safe to repeat; returns how many pictures and stray files were removed.
 */
export async function sweepUploads(services: Services): Promise<{ unused: number; stray: number }> {
  const before = (hours: number) => new Date(services.clock.now().getTime() - hours * 3_600_000).toISOString()
  const unused = listUploadsBefore(services.db, before(KEEP_UNUSED_DAYS * 24))
  // The row is deleted first: a crash in between leaves files, which the next sweep finds.
  const gone = new Set(unused.map(({ id }) => id))
  for (const id of gone) deleteUpload(services.db, id)
  const known = new Set(listUploadIds(services.db))
  const files = await services.uploads.list()
  const stray = files.filter(({ name, writtenAt }) => {
    const id = readPictureFileName(name)?.id ?? ''
    return gone.has(id) || (!known.has(id) && writtenAt < before(KEEP_STRAY_HOURS))
  })
  await services.uploads.remove(stray.map(({ name }) => name))
  return { unused: gone.size, stray: stray.length }
}
