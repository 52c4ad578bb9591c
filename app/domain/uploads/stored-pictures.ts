import { deleteUpload, findUpload, listUploadIds, listUploadsBefore } from '#db/queries/uploads'
import { mailPictureFileName, NARROWER_WIDTHS, pictureFileName, readPictureFileName } from '~/lib/picture-file'
import type { PicturePlan } from '~/providers/uploads/port'
import type { Services } from '../services'

/** Twice as wide as an e-mail shows it, and small enough to load on a phone. */
const MAIL_PLAN: PicturePlan = { format: 'jpg', longest: 1200, maxBytes: 200_000, copies: [] }

/**
 * The bytes of an uploaded picture or of one of its copies, or null. Many mail programs cannot show WebP, so e-mails
 * get a JPEG. A copy that is missing is made on the first request: the JPEG always, a narrower copy when `NARROWER_WIDTHS`
 * got another width after the upload.
 */
export async function readUpload(services: Services, name: string): Promise<Uint8Array | null> {
  const id = readPictureFileName(name)?.id
  return id ? services.uploads.readOrCreate(name, () => makeCopy(services, name, id)) : null
}

async function makeCopy(services: Services, name: string, id: string): Promise<Uint8Array | null> {
  const file = findUpload(services.db, id)?.file
  const plan = file && planOfCopy(file, name)
  const original = plan && (await services.uploads.read(file))
  if (!original) return null
  const made = await services.uploads.prepare(original, plan)
  if (made.outcome === 'refused') return null
  return (made.picture.copies[0] ?? made.picture).bytes
}

/** How the copy with this name is made of a stored file. Undefined for all other names, so that a URL cannot create other files. */
function planOfCopy(file: string, name: string): PicturePlan | undefined {
  const stored = readPictureFileName(file)
  if (!stored) return
  if (name === mailPictureFileName(stored)) return MAIL_PLAN
  const { width, height, format } = stored
  const narrower = NARROWER_WIDTHS.find((copy) => copy < width && name === pictureFileName(stored, copy))
  if (format === 'webp' && narrower) return { format, longest: Math.max(width, height), copies: [narrower] }
}

/** 'image/webp' of 'K…-800x600.webp'. */
export function contentTypeOf(name: string): 'image/webp' | 'image/jpeg' {
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}

/** Days after its upload for which an unused picture is kept, for open forms (rule 9.16). */
export const KEEP_UNUSED_DAYS = 30
/** Hours after which a file without a row counts as left behind by a crash. */
const KEEP_STRAY_HOURS = 24

/**
 * Removes pictures that were uploaded that long ago and that nothing uses, not even an undo, and files that a crash left
 * without a row. Group photos stay, because sent e-mails show them. Safe to repeat; returns how many pictures and stray
 * files were removed.
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
