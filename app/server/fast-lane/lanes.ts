/** Pages that look the same to everybody without a cookie. */
const PAGES = new Set([
  '/',
  '/paint-kit',
  '/custom-frame',
  '/auction',
  '/business-in-a-box',
  '/buy-now',
  '/contact',
  '/terms',
  '/voucher-balance',
  '/sitemap.xml',
])
const ONE_AUCTION = /^\/auction\?a=\d{1,12}$/
/** Reads that are polled, the same for everybody. */
const READS = /^\/api\/(?:events\/current|auctions\/(?:active|upcoming|\d{1,12}(?:\/bids-with-bidders)?))$/
/** Polled, and each bidder's own. */
const OWN_READS = /^\/api\/bidders\/\d{1,12}\/auctions\/\d{1,12}\/bids$/
const BIDDERS_COOKIE = /(?:^|;\s*)(bidders=[^;]+)/

/** The key of a cached answer; null for what is not cached, or not for this visitor. */
export function keyOf(url: string, cookie: string): string | null {
  if (READS.test(url)) return url
  if (OWN_READS.test(url)) return `${url} ${BIDDERS_COOKIE.exec(cookie)?.[1] ?? ''}`
  return cookie === '' && (PAGES.has(url) || ONE_AUCTION.test(url)) ? url : null
}

/** Milliseconds for which an answer is cached when nothing changes; a page that shows the time of day, one second. */
export function longestKept(url: string): number {
  return url.startsWith('/auction') ? 1000 : 60_000
}
