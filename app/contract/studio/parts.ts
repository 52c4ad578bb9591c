import { PARTS, type Part } from '~/lib/studio'

/**
 * The paths where each part is offered and sold (rule 9.35). While the part is off, they are closed, for pages and
 * their data, posts and calls. Earlier purchases have their own paths, which always work; so do the owner's lists.
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

/** The part that a path belongs to, in any notation of the path; undefined for other paths. */
export function partOf(path: string): Part | undefined {
  const plain = segmentsOf(path.replace(/\.data$/, '')).join('/')
  return patterns.find(({ pattern }) => pattern.test(`/${plain}`))?.part
}

/** A path's segments as the router matches them: lower case, decoded. */
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
