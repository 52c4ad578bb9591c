import { insertUpload } from '#db/queries/uploads'
import { inTransaction } from '#db/transaction'
import { MAX_PICTURE_BYTES } from '~/contract/constants'
import { groupPhoto } from '~/copy/owner/tools'
import { uploads as copy } from '~/copy/owner/uploads'
import { Failure, fieldFailure } from '~/lib/failure'
import { MAX_PIXELS, NARROWER_WIDTHS, pictureFileName, UPLOADS_PATH } from '~/lib/picture-file'
import type { PicturePlan, ReadyPicture, SavedFile } from '~/providers/uploads/port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'

/** What a picture is for; it decides how it is prepared. */
export type PictureKind = 'event' | 'auction' | 'site' | 'group_photo' | 'share'

/** Pages get WebP with narrower copies; e-mails and link previews get JPEG, which all programs can show. */
const PLANS: Record<PictureKind, PicturePlan> = {
  event: { format: 'webp', longest: 1600, copies: NARROWER_WIDTHS },
  auction: { format: 'webp', longest: 1600, copies: NARROWER_WIDTHS },
  site: { format: 'webp', longest: 1600, copies: NARROWER_WIDTHS },
  group_photo: { format: 'jpg', longest: 1600, copies: [] },
  share: { format: 'jpg', longest: 1200, cut: { width: 1200, height: 630 }, copies: [] },
}

interface PicturesToStore {
  kind: PictureKind
  /** Bytes of each picture; the name and type that came with them are ignored. */
  pictures: readonly Uint8Array[]
  /** Field of the form or call to which messages belong. */
  field: string
  actor: string
}

/** Checks, prepares and stores all pictures, or none: 400 when one is refused (rule 9.16). */
export async function storePictures(services: Services, input: PicturesToStore) {
  const { kind, pictures, field, actor } = input
  const large = pictures.filter(({ byteLength }) => byteLength >= MAX_PICTURE_BYTES).length
  if (large > 0) throw tooLarge(field, large)
  const ready: ReadyPicture[] = []
  for (const bytes of pictures) {
    const made = await services.uploads.prepare(bytes, PLANS[kind])
    if (made.outcome === 'refused') throw notAPicture(field, made.reason, pictures.length)
    ready.push(made.picture)
  }
  return saveReadyPictures(services, { kind, ready }, ({ id }) =>
    recordChange(services, { actor, action: 'upload', subject: 'picture', subjectId: id, detail: { kind } }),
  )
}

/** Stores prepared pictures, all or none; `also` runs for each in the same transaction. */
export async function saveReadyPictures(
  services: Services,
  { kind, ready }: { kind: PictureKind; ready: readonly ReadyPicture[] },
  also: (stored: { id: string; url: string }) => void,
) {
  const named = ready.map((picture) => withNames(services.codes.code(20), picture))
  const names = named.flatMap(({ files }) => files.map(({ name }) => name))
  const created_at = services.clock.instant()
  await services.uploads.save(named.flatMap(({ files }) => files))
  try {
    inTransaction(services.db, () => {
      for (const { id, url, files } of named) {
        insertUpload(services.db, { id, kind: kind === 'share' ? 'site' : kind, file: files[0]!.name, created_at })
        also({ id, url })
      }
    })
  } catch (error) {
    await services.uploads.remove(names)
    throw error
  }
  return named.map(({ id, url, picture: { width, height } }) => ({ id, url, width, height }))
}

/** One picture: see `storePictures`. */
export async function storePicture(
  services: Services,
  { bytes, ...input }: Omit<PicturesToStore, 'pictures'> & { bytes: Uint8Array },
) {
  const [stored] = await storePictures(services, { ...input, pictures: [bytes] })
  return stored!
}

function withNames(id: string, picture: ReadyPicture) {
  const file = { id, width: picture.width, height: picture.height, format: picture.format }
  const files: SavedFile[] = [
    { name: pictureFileName(file), bytes: picture.bytes },
    ...picture.copies.map(({ width, bytes }) => ({ name: pictureFileName(file, width), bytes })),
  ]
  /** Path on this site; the file name contains the size (`lib/picture-file`). */
  const url = `${UPLOADS_PATH}${files[0]!.name}`
  return { id, url, picture, files }
}

/** Pictures over 10 MB (rule 9.16). */
export function tooLarge(field: string, count: number): Failure {
  return fieldFailure(field, 'picture_too_large', copy.tooLarge(count))
}

/** More pictures and videos than an auction may have (rule 7.20). */
export function tooMany(field: string, counts: { max: number; have: number; added: number }): Failure {
  return fieldFailure(field, 'too_many_pictures', copy.tooMany(counts.max, counts.have, counts.added))
}

/** Something that is no picture, or is unreadable; `of` is how many were sent together. */
function notAPicture(field: string, reason: 'unreadable' | 'too_many_pixels', of: number): Failure {
  const what = field === 'groupPhoto' ? groupPhoto.failed : of > 1 ? copy.someFailed : copy.failed
  const why =
    reason === 'unreadable'
      ? 'This is not a picture that can be read. Please use JPEG, PNG, WebP, AVIF or GIF.'
      : `This picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Please make it smaller first.`
  return new Failure('invalid', reason === 'unreadable' ? 'not_a_picture' : 'too_many_pixels', what, {
    fields: { [field]: [`${what}. ${why}`] },
  })
}

/** The field was sent, but is empty. */
export function noPicture(field: string): Failure {
  return fieldFailure(field, 'picture_missing', 'Please choose an image')
}
