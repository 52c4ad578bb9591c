import { PARTS, type Part } from '~/lib/studio'

/**
 * The addresses where each part is offered and sold (rule 9.35): while it is off there is nothing at them, for pages and their
 * data, posts and calls. What was bought before has addresses of its own, which always answer; so do the owner's lists.
 */
const ADDRESSES: Record<Part, string[]> = {
  auction: [
    '/auction',
    '/admin/auctions/new',
    '/api/admin/auctions',
    '/api/auctions/active',
    '/api/auctions/upcoming',
    '/api/auctions/:id',
    '/api/auctions/:id/bids-with-bidders',
    '/api/bidders',
    '/api/bidders/by-email/:email',
    '/api/bids',
  ],
  kits: ['/paint-kit', '/api/paint-kit/orders'],
  frames: ['/custom-frame', '/api/custom-frame/orders'],
  vouchers: ['/vouchers/buy', '/admin/vouchers/new', '/api/vouchers', '/api/vouchers/create-payment-intent'],
  package: ['/business-in-a-box', '/buy-now', '/api/package/create-payment-intent'],
}

const patterns = PARTS.flatMap((part) =>
  ADDRESSES[part].map((address) => ({ part, pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`) })),
)

/** The part that a path is an address of, however the path is written; undefined for all others. */
export function partOf(path: string): Part | undefined {
  const plain = segmentsOf(path.replace(/\.data$/, '')).join('/')
  return patterns.find(({ pattern }) => pattern.test(`/${plain}`))?.part
}

/** A path's segments as routes are matched: without case, decoded. */
export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase()
      } catch {
        return segment.toLowerCase()
      }
    })
}
