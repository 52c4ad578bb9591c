import { type Cookie, createCookie } from '@remix-run/node'
import type { Toast } from '~/contract/forms'
import { type CurrencyCode, isCurrency } from '~/contract/payments/currencies'
import { cookieSecurity, services } from '../boot/services'

export const DAY = 86_400

/** A signed cookie that no script reads; `maxAge` in seconds. */
export function signedCookie<Value>(name: string, maxAge: number) {
  let cookie: Cookie | undefined
  // Made on first use, when the secret is known.
  const open = () => {
    const { secure, secret } = cookieSecurity()
    // Remix does not sign the name, so with one secret the value of another cookie of ours would be accepted here.
    const secrets = [`${secret} ${name}`]
    cookie ??= createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', maxAge, secure, secrets })
    return cookie
  }
  return {
    /** The value in the browser's cookie, or null. */
    async read(request: Request): Promise<Value | null> {
      const header = request.headers.get('cookie')
      return header?.includes(`${name}=`) ? open().parse(header) : null
    },
    /** Header that sets this value; null removes the cookie. */
    async header(value: Value | null): Promise<{ 'Set-Cookie': string }> {
      const removal = value === null ? { maxAge: 0 } : undefined
      return { 'Set-Cookie': await open().serialize(value ?? '', removal) }
    },
  }
}

const visitorCookie = signedCookie<string>('visitor', 90 * DAY)
const flashCookie = signedCookie<Toast>('flash', 60)

/** The key of the browser in the domain (the hash of its cookie, never the cookie itself); null without a cookie. */
export async function readVisitor(request: Request): Promise<string | null> {
  const value = await visitorCookie.read(request)
  return value ? services().links.hash(`visitor:${value}`) : null
}

/** The key of the browser; gives it a cookie when it has none. */
export async function requireVisitor(request: Request): Promise<{ key: string; headers: Record<string, string> }> {
  const key = await readVisitor(request)
  if (key) return { key, headers: {} }
  const value = services().codes.nonce()
  return { key: services().links.hash(`visitor:${value}`), headers: await visitorCookie.header(value) }
}

/** Header that shows this toast on the next page. */
export const flashToast = (toast: Toast) => flashCookie.header(toast)

/** The toast of the previous answer, and the header that removes it. */
export async function readFlash(request: Request): Promise<{ toast: Toast | null; headers: Record<string, string> }> {
  const toast = await flashCookie.read(request)
  return { toast, headers: toast ? await flashCookie.header(null) : {} }
}

/** The currency that this browser chose before. The cookie is not signed, because the page's script writes it too. */
export function readCurrency(request: Request): CurrencyCode | null {
  const value = /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return isCurrency(value) ? value : null
}

/** Header that remembers the currency for a year. */
export function rememberCurrency(code: CurrencyCode): Record<string, string> {
  const secure = cookieSecurity().secure ? '; Secure' : ''
  return { 'Set-Cookie': `currency=${code}; Path=/; Max-Age=${365 * DAY}; SameSite=Lax${secure}` }
}
