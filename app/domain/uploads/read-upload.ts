import { findUpload } from '#db/queries/uploads'
import { mailPictureFileName, readPictureFileName } from '../../lib/picture-file'
import type { PicturePlan } from '../../providers/uploads/port'
import type { Services } from '../services'

/** Twice as wide as an e-mail shows it, and small enough to load on a phone. */
const MAIL_PLAN: PicturePlan = { format: 'jpg', longest: 1200, maxBytes: 200_000, copies: [] }

/**
 * The bytes of an uploaded picture, of one of its copies, or null. Pages show WebP, which many mail programs cannot: the
 * JPEG for e-mails is made when it is first asked for, so that pictures from before have one too.
 */
export async function readUpload(services: Services, name: string): Promise<Uint8Array | null> {
  const picture = readPictureFileName(name)
  if (!picture || name !== mailPictureFileName(picture)) return services.uploads.read(name)
  return services.uploads.readOrCreate(name, () => makeMailPicture(services, name, picture.id))
}

async function makeMailPicture(services: Services, name: string, id: string): Promise<Uint8Array | null> {
  const file = findUpload(services.db, id)?.file
  const stored = file ? readPictureFileName(file) : null
  // Only the name that belongs to the picture: its address never names another file.
  if (!file || !stored || mailPictureFileName(stored) !== name) return null
  const original = await services.uploads.read(file)
  if (!original) return null
  const made = await services.uploads.prepare(original, MAIL_PLAN)
  return made.outcome === 'ready' ? made.picture.bytes : null
}
