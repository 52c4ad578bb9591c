import { Failure } from '../lib/failure'

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
