import type { SavedPost } from '~/contract/owner/saved-post'
import { isSecret, MAX_BYTES, readPlainForm } from '../http/form-action'
import { isMultipart, readMultipart } from '../http/multipart'
import { isFromOwnPage, ownPath } from '../http/origin'

/** The most that a login form can carry, in encoded form: the limit of a plain form, less the login itself. */
const MAX_SAVED_BYTES = MAX_BYTES - 5000
/** Pictures in the post are skipped; a larger post is not read at all. */
const MAX_SENT_BYTES = 120 * 1024 * 1024

/**
 * The post that was redirected to the login (`requireAccountPage`), for the login form to carry, because the server
 * stores nothing. Null for a post that is not from our own page, contains a secret or is empty; 'too_long' for one over
 * the limit.
 */
export async function readRedirectedPost(request: Request): Promise<SavedPost | 'too_long' | null> {
  const url = new URL(request.url)
  if (!isFromOwnPage(request)) return null
  if (Number(request.headers.get('content-length') ?? 0) > MAX_SENT_BYTES) return 'too_long'
  const withPictures = isMultipart(request)
  const form = await (withPictures
    ? readMultipart(request, { field: '', max: 0 }).then((sent) => sent.form)
    : readPlainForm(request, null)
  ).catch(() => null)
  if (!form) return 'too_long'
  const sent = [...form.entries()]
  const fields = sent.filter(
    // These fields concern only the page that the post came from.
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !['stay', 'formId', 'draft'].includes(field[0]),
  )
  // A post with a password could not be sent again completely, because passwords are not carried.
  if (fields.length === 0 || fields.some(([name]) => isSecret(name))) return null
  const savedPost = { to: ownPath(url.searchParams.get('next')), fields, lostPictures: withPictures }
  return encodeURIComponent(JSON.stringify(savedPost)).length > MAX_SAVED_BYTES ? 'too_long' : savedPost
}
