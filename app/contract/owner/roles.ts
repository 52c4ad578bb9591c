export const ROLES = ['owner', 'helper', 'door'] as const
export type Role = (typeof ROLES)[number]

/**
 * The paths of the owner's area by the lowest role that may use them (rule 9.19). Paths that are not listed are for
 * owners only, so a new path is closed by default. A path without a method allows reading the page and sending its
 * forms. `docs/roles.md` describes the same for people.
 */
const ADDRESSES: Record<Exclude<Role, 'owner'>, string[]> = {
  door: [
    'GET /admin',
    '/admin/settings/account',
    '/admin/settings/account/passkeys/:id/rename',
    '/admin/settings/account/passkeys/:id/remove',
    // For today's evenings only (rule 9.20).
    '/admin/events/:id/night-sheet',
    'POST /api/admin/events/:id/arrivals',
  ],
  helper: [
    '/admin/needs-you',
    '/admin/undo',
    'GET /admin/terms/:id',
    '/admin/bookings/new',
    '/admin/bookings/:id/edit',
    '/admin/bookings/:id/delete',
    'POST /api/admin/bookings',
    'PATCH /api/admin/bookings/:id',
    '/admin/events',
    '/admin/events/new',
    '/admin/events/:id/archive',
    '/admin/events/:id/delete',
    '/admin/events/:id/easels',
    '/admin/events/:id/edit',
    '/admin/events/:id/follow-up',
    'GET /admin/events/:id/name-cards',
    '/admin/events/:id/waiting-list',
    '/admin/events/:id/waiting-list/:id/remove',
    '/admin/events/:id/write',
    '/admin/reviews',
    'GET /api/admin/events',
    'POST /api/admin/events/:id/followup-email',
    'POST /api/events',
    'PATCH /api/events/:id',
    'DELETE /api/events/:id',
    'PATCH /api/events/:id/archive',
    'POST /api/upload/image',
    'POST /api/upload/image-base64',
    '/admin/customers',
    '/admin/customers/new',
    '/admin/customers/:id',
    '/admin/customers/:id/delete',
    'PATCH /api/customers/:id',
    'DELETE /api/customers/:id',
    'POST /api/admin/send-reminders',
    'GET /admin/messages',
    '/admin/messages/:id',
    'GET /admin/messages/:id/attachments/:id',
    '/admin/enquiries',
    '/admin/enquiries/:id',
    '/admin/paint-kit',
    '/admin/paint-kit/:id/delete',
    'PUT /api/admin/paint-kit/orders/:id',
    'DELETE /api/admin/paint-kit/orders/:id',
    '/admin/custom-frame',
    '/admin/custom-frame/:id/delete',
    'PUT /api/admin/custom-frame/orders/:id',
    'DELETE /api/admin/custom-frame/orders/:id',
    '/admin/pickups/order/:id',
  ],
}

/** Forms on those pages that only owners may send, because they give money away. */
const OWNERS_FORMS = [
  '/admin/needs-you retry-refund',
  '/admin/needs-you retry-fulfilment',
  '/admin/customers/:id assign',
]

/** ':id' matches only a number, so that it cannot match a word of a closed path. */
const patternOf = (address: string) => new RegExp(`^${address.replaceAll(':id', '\\d+')}$`)

const addresses = Object.entries(ADDRESSES).flatMap(([role, list]) =>
  list.map((line) => {
    const [path = '', method] = line.split(' ').reverse()
    return { role: role as Role, methods: method ? [method] : ['GET', 'POST'], pattern: patternOf(path) }
  }),
)
const ownersForms = OWNERS_FORMS.map(patternOf)

const RANK: Record<Role, number> = { owner: 2, helper: 1, door: 0 }

/** Whether a role may use a path, or send one form of it. Everything that is sent to a page counts as a POST. */
export function isAllowed(role: Role, url: string, { method = 'GET', intent = '' } = {}): boolean {
  if (role === 'owner') return true
  const path = url
    .replace(/[?#].*$/, '')
    .toLowerCase()
    .replace(/\/+$/, '')
  if (ownersForms.some((form) => form.test(`${path} ${intent}`))) return false
  const asked = method === 'HEAD' ? 'GET' : method !== 'GET' && path.startsWith('/admin') ? 'POST' : method
  return addresses.some((one) => RANK[role] >= RANK[one.role] && one.methods.includes(asked) && one.pattern.test(path))
}
