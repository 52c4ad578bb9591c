import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorBody } from '~/contract/forms'
import { Failure } from '~/lib/failure'
import { services } from '../boot/services'
import { answerError } from './errors'

type Header = (name: 'origin' | 'sec-fetch-site' | 'host') => string | null | undefined

/**
 * True for another Origin or `Sec-Fetch-Site: cross-site`. A missing Origin is accepted, for plain HTTP clients; they
 * still need a login.
 */
function isFromOtherSite(header: Header, requestUrl: string): boolean {
  const origin = header('origin')
  const host = header('host')
  const own = [new URL(services().publicUrl).origin, new URL(requestUrl).origin, `http://${host}`, `https://${host}`]
  return Boolean(origin && !own.includes(origin)) || header('sec-fetch-site') === 'cross-site'
}

const refusal = () => new Failure('forbidden', 'other_origin', 'This request came from another site.')

/** Refuses a write that a page of another site sent. */
export function requireOwnOrigin({ headers, url }: Request): void {
  if (isFromOtherSite((name) => headers.get(name), url)) throw refusal()
}

/**
 * The same check in front of Remix, which would answer another site's form with a bare 500; null lets the request
 * through.
 */
export function refuseOtherOrigin(method: string, headers: IncomingHttpHeaders, url: string): ErrorBody | null {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  return !isRead && isFromOtherSite((name) => headers[name]?.toString(), url) ? answerError(refusal()).body : null
}

/**
 * Whether the browser names one of our pages as the sender. Unlike `requireOwnOrigin`, a missing Origin is not enough.
 */
export function isFromOwnPage({ headers, url }: Request): boolean {
  const isNamed = headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin'
  return isNamed && !isFromOtherSite((name) => headers.get(name), url)
}

/** The path if it is in the owner's area, otherwise '/admin': a login never redirects to another site. */
export function ownPath(path: string | null | undefined): string {
  // Each part is a name: no '..', and no empty part that a browser could take for a host.
  return path &&
    /^\/admin(\/(?!\.\.?(\/|\?|$))[\w\-.]+)*\/?(\?[^\s\\#]*)?$/.test(path) &&
    !path.startsWith('/admin/log')
    ? path
    : '/admin'
}
