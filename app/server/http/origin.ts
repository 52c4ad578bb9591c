import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorBody } from '../../contract/forms'
import { Failure } from '../../lib/failure'
import { services } from '../boot/services'
import { answerError } from './errors'

/**
 * Refuses a write that another site's page sent: a different Origin, or `Sec-Fetch-Site: cross-site`. A missing Origin
 * is accepted (plain HTTP clients; authorisation still holds).
 */
export function requireOwnOrigin(headers: Headers, requestUrl: string, publicUrl: string): void {
  const origin = headers.get('origin')
  const sameSite = headers.get('sec-fetch-site')
  const allowed = [new URL(publicUrl).origin, new URL(requestUrl).origin]
  const host = headers.get('host')
  if (host) allowed.push(`http://${host}`, `https://${host}`)
  if ((origin && !allowed.includes(origin)) || sameSite === 'cross-site') {
    throw new Failure('forbidden', 'other_origin', 'This request came from another site.')
  }
}

/** The same check in front of Remix, which answers a foreign form post with a bare 500; null lets the request through. */
export function refuseOtherOrigin(method: string, headers: IncomingHttpHeaders, url: string): ErrorBody | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
  const plain = new Headers()
  for (const name of ['origin', 'sec-fetch-site', 'host'] as const) {
    const value = headers[name]
    if (typeof value === 'string') plain.set(name, value)
  }
  try {
    requireOwnOrigin(plain, url, services().publicUrl)
    return null
  } catch (error) {
    return answerError(error).body
  }
}

/** Whether the browser itself names a page of ours as the sender: more than a missing Origin, which plain clients have. */
export function isFromOwnPage({ headers, url }: Request): boolean {
  const origin = headers.get('origin')
  if (origin === null && headers.get('sec-fetch-site') !== 'same-origin') return false
  try {
    requireOwnOrigin(headers, url, services().publicUrl)
    return true
  } catch {
    return false
  }
}

/** A path of the owner's own area, or '/admin': a login never leads to another site. */
export function ownPath(path: string | null | undefined): string {
  // Each part is a name: no way up, and no empty part that a browser could take for a host.
  return path &&
    /^\/admin(\/(?!\.\.?(\/|\?|$))[\w\-.]+)*\/?(\?[^\s\\#]*)?$/.test(path) &&
    !path.startsWith('/admin/log')
    ? path
    : '/admin'
}
