import { PLAYER_HOST } from '~/contract/auctions/media-links'
import { readSettings } from '~/domain/settings/read-settings'
import { env, services } from '../boot/services'

const EVERYWHERE: Record<string, string> = {
  // Pages have their own policy; no other answer runs or loads anything.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
}

/**
 * Headers of every answer: pages, files, redirects, JSON. A built script or style sheet gets only one of them: it is no
 * document, and half a kilobyte more would delay the first paint on a slow phone.
 */
export function everywhereHeaders(path = ''): Record<string, string> {
  const headers = path.startsWith('/assets/') ? { 'X-Content-Type-Options': 'nosniff' } : EVERYWHERE
  return env().PUBLIC_URL.startsWith('https:')
    ? { ...headers, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : headers
}

/** The page that shows videos, as Remix matches its address: only it may frame the player. */
const WITH_PLAYER = /^\/auction\/?$/i

/** Headers of the page at this path; scripts run only with this page's nonce. */
export function pageHeaders(nonce: string, pathname: string): Record<string, string> {
  const stripe = env().PAYMENTS === 'stripe'
  // Visitors can begin and pay for a purchase on every page except the owner's.
  const hasWallets = stripe && !/^\/admin(\/|$)/.test(pathname) && readSettings(services()).walletButtons
  const stripeScripts = ['https://js.stripe.com', ...(hasWallets ? ['https://*.js.stripe.com'] : [])]
  const frames = [
    ...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : []),
    ...(WITH_PLAYER.test(pathname) ? [PLAYER_HOST] : []),
  ]
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(stripe ? stripeScripts : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'", ...(stripe ? ['https://checkout.stripe.com', ...own(env().STRIPE_API_BASE)] : [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  const text = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`)
  return {
    ...everywhereHeaders(),
    'Content-Security-Policy': text.join('; '),
    // A wallet may open its own window.
    ...(hasWallets ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}),
  }
}

function own(url: string | undefined): string[] {
  return url ? [new URL(url).origin] : []
}
