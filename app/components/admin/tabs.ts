/** The sections of the owner's area, in the order of spec 2 §2. One that is not ready has no page yet and is not shown. */
const sections = [
  { href: '/admin', label: 'Bookings', ready: true },
  { href: '/admin/events', label: 'Events', ready: true },
  { href: '/admin/customers', label: 'Customers', ready: false },
  { href: '/admin/vouchers', label: 'Vouchers', ready: false },
  { href: '/admin/paint-kit', label: 'Kits', ready: false },
  { href: '/admin/custom-frame', label: 'Frames', ready: false },
  { href: '/admin/auctions', label: 'Auctions', ready: false },
  { href: '/admin/results', label: 'Results', ready: false },
  { href: '/admin/messages', label: 'Messages', ready: true },
  { href: '/admin/settings', label: 'Settings', ready: true },
] as const

export const tabs = sections.filter((section) => section.ready)

/** The tab whose page, or a page below it, this path is. */
export function tabOf(pathname: string) {
  const path = pathname.replace(/\/+$/, '') || '/'
  return [...tabs].reverse().find(({ href }) => path === href || (href !== '/admin' && path.startsWith(`${href}/`)))
}
