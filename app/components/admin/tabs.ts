import { useEffect, useRef } from 'react'
import type { Part } from '../../lib/studio'

interface Tab {
  href: string
  label: string
  /** Left out while the studio does without this part and has no rows of it. */
  part?: Part
  /** A screen of its own has its own `h1` instead of the dashboard's head. */
  isScreen?: true
}

export const tabs: Tab[] = [
  { href: '/admin', label: 'Bookings' },
  { href: '/admin/events', label: 'Events' },
  { href: '/admin/customers', label: 'Customers' },
  { href: '/admin/vouchers', label: 'Vouchers', part: 'vouchers' },
  { href: '/admin/paint-kit', label: 'Kits', isScreen: true, part: 'kits' },
  { href: '/admin/custom-frame', label: 'Frames', isScreen: true, part: 'frames' },
  { href: '/admin/auctions', label: 'Auctions', part: 'auction' },
  { href: '/admin/results', label: 'Results', part: 'auction' },
  { href: '/admin/payments', label: 'Payments' },
  { href: '/admin/books', label: 'Books', isScreen: true },
  { href: '/admin/messages', label: 'Messages' },
  { href: '/admin/enquiries', label: 'Enquiries' },
  { href: '/admin/parties', label: 'Parties' },
  { href: '/admin/lessons', label: 'Lessons', isScreen: true },
  { href: '/admin/settings', label: 'Settings', isScreen: true },
]

export const settingsTabs: Tab[] = [
  { href: '/admin/settings', label: 'Business' },
  { href: '/admin/settings/place', label: 'Place and time' },
  { href: '/admin/settings/money', label: 'Money and tax' },
  { href: '/admin/settings/prices', label: 'Prices' },
  { href: '/admin/settings/parts', label: 'What you offer' },
  { href: '/admin/settings/look', label: 'Look' },
  { href: '/admin/settings/notifications', label: 'Notifications' },
  { href: '/admin/settings/wallets', label: 'Wallets' },
  { href: '/admin/settings/vouchers', label: 'Vouchers' },
  { href: '/admin/settings/rainchecks', label: 'Rainchecks' },
  { href: '/admin/settings/parties', label: 'Parties' },
  { href: '/admin/settings/pictures', label: 'Site pictures' },
  { href: '/admin/settings/texts', label: 'Texts' },
  { href: '/admin/settings/calendar', label: 'Calendar' },
  { href: '/admin/settings/tools', label: 'Tools' },
  { href: '/admin/settings/jobs', label: 'Jobs' },
  { href: '/admin/settings/account', label: 'Account' },
  { href: '/admin/settings/people', label: 'People' },
  { href: '/admin/settings/system', label: 'System' },
  { href: '/admin/settings/audit', label: 'Audit log' },
]

/** The tab whose page, or a page below it, this path is; a booking's pages are below the first. */
export function tabOf(pathname: string, all = tabs): Tab | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path.startsWith('/admin/bookings/')) return tabs[0]
  const [first, ...others] = all
  return (
    others.find(({ href }) => path === href || path.startsWith(`${href}/`)) ??
    (path === first?.href ? first : undefined)
  )
}

/** A row of links that scrolls sideways on a phone: scrolls the link of this page into view, without moving the page. */
export function useScrollToCurrent(pathname: string) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return row
}
