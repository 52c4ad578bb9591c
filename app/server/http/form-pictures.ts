import { linesOf } from '~/contract/auctions/auction-media'
import type { Services } from '~/domain/services'
import { type PictureKind, storePictures } from '~/domain/uploads/store-pictures'
import type { PictureLimits, SentForm } from './multipart'

/** Pictures of a form: the field of their files, and the field `into` which their URLs are written. */
export interface FormPictures extends PictureLimits {
  kind: PictureKind | ((form: FormData) => PictureKind)
  into: string
  actor: string
}

/** Stores a form's pictures and writes their URLs into it, so that a refused form still has them. */
export async function storeSentPictures(services: Services, sent: SentForm, wanted: FormPictures): Promise<void> {
  const { form, pictures, refusal } = sent
  const { field, into, actor, max } = wanted
  if (refusal) throw refusal
  const kind = typeof wanted.kind === 'string' ? wanted.kind : wanted.kind(form)
  // The checkbox that removes the picture of a single-picture field (`PictureField`).
  const removal = `${into}-remove`
  const urls =
    pictures.length > 0 ? (await storePictures(services, { kind, pictures, field, actor })).map(({ url }) => url) : []
  if (max === 1 && urls[0]) form.set(into, urls[0])
  else if (max === 1 && form.get(removal) === 'on') form.set(into, '')
  else if (urls.length > 0) form.set(into, [...linesOf(form.get(into)), ...urls].join('\n'))
  form.delete(removal)
}
