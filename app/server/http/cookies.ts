import { type Cookie, createCookie } from '@remix-run/node'
import type { Toast } from '../../contract/forms'
import { type CurrencyCode, isCurrency } from '../../contract/payments/currencies'
import { services } from '../boot/services'
import { secret, secureCookies } from './secrets'

export const DAY = 86_400

/** A signed cookie that no script reads; `maxAge` in seconds. It is made when it is first used, once the secret is known. */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let cookie: Cookie | undefined
  return () => {
    cookie ??= createCookie(name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies(),
      secrets: [secret()],
      maxAge,
    })
    return cookie
  }
}

const visitorCookie = signedCookie('visitor', 90 * DAY)
const flashCookie = signedCookie('flash', 60)

/** The browser that asks as the domain knows it (the hash of its cookie, never the cookie), if it has one. */
export async function readVisitor(request: Request): Promise<string | null> {
  const value: unknown = await visitorCookie().parse(request.headers.get('cookie'))
  return typeof value === 'string' ? services().links.hash(`visitor:${value}`) : null
}

/** The browser that asks; gives it a cookie when it has none. */
export async function requireVisitor(request: Request): Promise<{ key: string; headers: Record<string, string> }> {
  const key = await readVisitor(request)
  if (key) return { key, headers: {} }
  const value = services().codes.nonce()
  return {
    key: services().links.hash(`visitor:${value}`),
    headers: { 'Set-Cookie': await visitorCookie().serialize(value) },
  }
}

/** Header that shows this toast on the next page. */
export async function flashToast(toast: Toast): Promise<Record<string, string>> {
  return { 'Set-Cookie': await flashCookie().serialize(toast) }
}

/** The toast that the last answer left, and the header that takes it away. */
export async function readFlash(request: Request): Promise<{ toast: Toast | null; headers: Record<string, string> }> {
  const header = request.headers.get('cookie')
  if (!header?.includes('flash=')) return { toast: null, headers: {} }
  const toast = (await flashCookie().parse(header)) as Toast | null
  return { toast, headers: { 'Set-Cookie': await flashCookie().serialize('', { maxAge: 0 }) } }
}

/** The currency that this browser chose before. The page's own script writes this cookie too, so it is a plain one. */
export function readCurrency(request: Request): CurrencyCode | null {
  const value = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return isCurrency(value) ? value : null
}

/** Header that remembers the currency for a year. */
export function rememberCurrency(code: CurrencyCode): Record<string, string> {
  const parts = [`currency=${code}`, 'Path=/', `Max-Age=${60 * 60 * 24 * 365}`, 'SameSite=Lax']
  return { 'Set-Cookie': [...parts, ...(secureCookies() ? ['Secure'] : [])].join('; ') }
}
