import { photoTest } from '../../copy/owner/tools'
import { uploads as texts } from '../../copy/owner/uploads'
import { Failure, fieldFailure } from '../../lib/failure'

/** Pictures over 10 MB (rule 9.16). */
export function tooLarge(field: string, count: number): Failure {
  return fieldFailure(field, 'picture_too_large', texts.tooLarge(count))
}

/** More pictures and videos than an auction may have (rule 7.20). */
export function tooMany(field: string, counts: { max: number; have: number; added: number }): Failure {
  return fieldFailure(field, 'too_many_pictures', texts.tooMany(counts.max, counts.have, counts.added))
}

/** What is no picture, or one that nobody can open; `of` is how many were sent together. */
export function notAPicture(field: string, reason: 'unreadable' | 'too_many_pixels', of: number): Failure {
  const what = field === 'groupPhoto' ? photoTest.failed : of > 1 ? texts.someFailed : texts.failed
  const why = reason === 'unreadable' ? texts.unreadable : texts.tooManyPixels
  return new Failure('invalid', reason === 'unreadable' ? 'not_a_picture' : 'too_many_pixels', what, {
    fields: { [field]: [`${what}. ${why}`] },
  })
}

/** The field is there and holds nothing. */
export function noPicture(field: string): Failure {
  return fieldFailure(field, 'picture_missing', texts.missing)
}
