import { linesOf } from '../../contract/auctions/auction-media'
import type { Services } from '../../domain/services'
import { type PictureKind, storePictures } from '../../domain/uploads/store-pictures'
import type { Owner } from '../auth/owner-session'
import type { FormExtra } from './form-action'
import type { PictureLimits, SentForm } from './multipart'

/** Pictures of a form: where their files come in, and which field of the form holds addresses. */
export interface FormPictures extends PictureLimits {
  /** What it is for; where one page has several, by what was sent. */
  kind: PictureKind | ((form: FormData) => PictureKind)
  /** Field that holds the address, or the addresses one a line. */
  into: string
  actor: string
}

/** Name of the checkbox that takes the one picture of a field away (`PictureField`). */
function removalOf(into: string): string {
  return `${into}-remove`
}

/**
 * Stores the pictures of a form and writes their addresses into it, so that the form is like any other: if something else
 * in it is wrong, the pictures need not be chosen again. Throws the refusal of pictures that are none.
 */
export async function storeSentPictures(services: Services, sent: SentForm, wanted: FormPictures): Promise<void> {
  const { form, pictures, refusal } = sent
  const { field, into, actor, max } = wanted
  if (refusal) throw refusal
  const kind = typeof wanted.kind === 'string' ? wanted.kind : wanted.kind(form)
  const isOnly = max === 1
  const urls =
    pictures.length > 0 ? (await storePictures(services, { kind, pictures, field, actor })).map(({ url }) => url) : []
  if (isOnly && urls[0]) form.set(into, urls[0])
  else if (isOnly && form.get(removalOf(into)) === 'on') form.set(into, '')
  else if (urls.length > 0) form.set(into, [...linesOf(form.get(into)), ...urls].join('\n'))
  form.delete(removalOf(into))
}

/** The one optional picture of an event's form. */
export const eventPicture = ({ username }: Owner): FormExtra => ({
  pictures: { kind: 'event', field: 'picture', max: 1, into: 'imageUrl', actor: username },
})
