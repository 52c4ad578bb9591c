interface Section {
  href: string
  label: string
  ready: boolean
  isScreen?: true
}

/**
 * The sections of the owner's area, in their order. One that is not ready has no page yet and is not shown; one that is a
 * screen of its own has its own `h1` instead of the dashboard's head.
 */
const sections: readonly Section[] = [
  { href: '/admin', label: 'Bookings', ready: true },
  { href: '/admin/events', label: 'Events', ready: true },
  { href: '/admin/customers', label: 'Customers', ready: true },
  { href: '/admin/vouchers', label: 'Vouchers', ready: true },
  { href: '/admin/paint-kit', label: 'Kits', ready: true, isScreen: true },
  { href: '/admin/custom-frame', label: 'Frames', ready: true, isScreen: true },
  { href: '/admin/auctions', label: 'Auctions', ready: true },
  { href: '/admin/results', label: 'Results', ready: true },
  { href: '/admin/payments', label: 'Payments', ready: true },
  { href: '/admin/messages', label: 'Messages', ready: true },
  { href: '/admin/enquiries', label: 'Enquiries', ready: true },
  { href: '/admin/settings', label: 'Settings', ready: true, isScreen: true },
]

export const tabs = sections.filter((section) => section.ready)

/** The tab whose page, or a page below it, this path is; a booking's pages are below the first. */
export function tabOf(pathname: string) {
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path.startsWith('/admin/bookings/')) return tabs[0]
  return [...tabs].reverse().find(({ href }) => path === href || (href !== '/admin' && path.startsWith(`${href}/`)))
}
