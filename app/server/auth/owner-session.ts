import { redirect } from '@remix-run/node'
import { SESSION_DAYS } from '~/contract/deadlines'
import { isAllowed } from '~/contract/owner/roles'
import { ownersPart } from '~/copy/site/site'
import { type Account, endSession, findSession } from '~/domain/accounts/sessions'
import { isTonight } from '~/domain/events/night-sheet'
import { Failure } from '~/lib/failure'
import { services } from '../boot/services'
import { DAY, signedCookie } from '../http/cookies'
import { answerError } from '../http/errors'
import { isFromOwnPage, ownPath } from '../http/origin'

const cookie = signedCookie<string>('owner', SESSION_DAYS * DAY)

/** The token in the request's cookie, unchecked. */
export const readOwnerToken = cookie.read

/** Header that gives the browser this session; null removes it. */
export const ownerCookie = cookie.header

/** The account of the request's session, or null. */
export async function findAccount(request: Request): Promise<Account | null> {
  const token = await readOwnerToken(request)
  return token ? findSession(services(), token) : null
}

/** The account of the request, if its role may use this path (rule 9.19); else 401 or 403. */
export async function requireAccount(request: Request): Promise<Account> {
  const account = await findAccount(request)
  if (!account) throw new Failure('unauthenticated', 'login_required', 'Please log in first.')
  requireAllowedRole(request, account)
  return account
}

/**
 * The same for a page. Without a login, redirects to the login page, which leads back here with what was posted. A role
 * that may not use the page gets a page that says so.
 */
export async function requireAccountPage(request: Request): Promise<Account> {
  const account = await findAccount(request)
  if (account) {
    try {
      requireAllowedRole(request, account)
    } catch (error) {
      const { status, body } = answerError(error)
      throw Response.json(body, { status })
    }
    return account
  }
  const { pathname, search } = new URL(request.url)
  const next = (path: string) => `next=${encodeURIComponent(ownPath(path))}`
  if (request.method === 'GET') throw redirect(`/admin/login?${next(pathname + search)}`)
  // With 307 the browser posts the same form to the login, so that nothing typed is lost; not for other sites' forms.
  if (isFromOwnPage(request)) throw redirect(`/admin/login?saved=1&${next(pathname + search)}`, 307)
  // A form from elsewhere is dropped: the login only returns to its page.
  throw redirect(`/admin/login?${next(pathname)}`)
}

/**
 * Throws 403 for a path, or one of its forms, that this role may not use. The door has today's evenings only (rule
 * 9.20).
 */
export function requireAllowedRole({ url, method }: Request, { role }: Account, intent?: string): void {
  const { pathname } = new URL(url)
  const event = role === 'door' && /\/events\/(\d+)\//i.exec(pathname)?.[1]
  if (isAllowed(role, pathname, { method, intent }) && (!event || isTonight(services(), Number(event)))) return
  throw new Failure('forbidden', 'not_allowed', ownersPart.text)
}

/** Ends the request's session. Returns the header that removes its cookie. */
export async function logOut(request: Request): Promise<Record<string, string>> {
  const token = await readOwnerToken(request)
  if (token) endSession(services(), token)
  return ownerCookie(null)
}
