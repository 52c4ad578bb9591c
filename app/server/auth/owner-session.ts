import { redirect } from '@remix-run/node'
import { type Account, endSession, findSession, SESSION_DAYS } from '../../domain/owner/sessions'
import { Failure } from '../../lib/failure'
import { services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'
import { isFromOwnPage, ownPath } from '../http/origin'

/** The owner, logged in. */
export type Owner = Account

const cookie = signedCookie<string>('owner', SESSION_DAYS * DAY)

/** The token in the request's cookie, unchecked. */
export const readOwnerToken = cookie.read

/** Header that gives the browser this session, or ends it with null. */
export const ownerCookie = cookie.header

/** The owner whose session this request carries, or null. */
export async function findOwner(request: Request): Promise<Owner | null> {
  const token = await readOwnerToken(request)
  return token ? findSession(services(), token) : null
}

/** The owner, or 401. */
export async function requireOwner(request: Request): Promise<Owner> {
  const owner = await findOwner(request)
  if (!owner) throw new Failure('unauthenticated', 'login_required', 'Please log in first.')
  return owner
}

/** The owner of a page's request; anybody else is led to the login, and back here after it, with what was sent. */
export async function requireOwnerPage(request: Request): Promise<Owner> {
  const owner = await findOwner(request)
  if (owner) return owner
  const { pathname, search } = new URL(request.url)
  const next = (path: string) => `next=${encodeURIComponent(ownPath(path))}`
  if (request.method === 'GET') throw redirect(`/admin/login?${next(pathname + search)}`)
  // The browser sends the very post there (307), so that her words are not lost; another site's form never comes along.
  if (isFromOwnPage(request)) throw redirect(`/admin/login?saved=1&${next(pathname + search)}`, 307)
  // Else there is nothing to come back to but the page it was sent from.
  throw redirect(`/admin/login?${next(pathname)}`)
}

/** Ends the request's session and takes its cookie away. */
export async function logOut(request: Request): Promise<Record<string, string>> {
  const token = await readOwnerToken(request)
  if (token) endSession(services(), token)
  return ownerCookie(null)
}
