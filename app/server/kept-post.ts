import type { KeptPost } from '../contract/kept-post'
import { isSecret } from './form-action'
import { readBytes } from './json-action'
import { isMultipart, readMultipart } from './multipart'
import { isFromOwnPage } from './origin'
import { ownPath } from './own-path'

/** Most that a login form carries along; no form of hers is longer. */
const MOST_BYTES = 30_000
/** Pictures are read past; a post beyond this is not worth it. */
const MOST_SENT = 120 * 1024 * 1024

/**
 * The post that was led to the login (`requireOwnerPage`), for the login form to carry along: nothing is kept on the
 * server. Null for one that is not from our own page, holds a secret or says nothing.
 */
export async function readLedPost(request: Request): Promise<KeptPost | null> {
  const url = new URL(request.url)
  if (!isFromOwnPage(request) || Number(request.headers.get('content-length') ?? 0) > MOST_SENT) return null
  const withPictures = isMultipart(request)
  const form = await (withPictures ? readMultipart(request, { field: '', most: 0 }) : readPlain(request)).catch(
    () => null,
  )
  const sent = form ? [...form.form.entries()] : []
  const fields = sent.filter((field): field is [string, string] => typeof field[1] === 'string')
  // What has a password in it cannot be sent again whole, and is carried nowhere.
  if (fields.length === 0 || fields.some(([name]) => isSecret(name))) return null
  const kept = { to: ownPath(url.searchParams.get('next')), fields, lostPictures: withPictures }
  return JSON.stringify(kept).length > MOST_BYTES ? null : kept
}

async function readPlain(request: Request): Promise<{ form: FormData }> {
  const body = await readBytes(request, MOST_BYTES)
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  return { form: await new Response(body, { headers }).formData() }
}
