import type { Part } from '~/lib/studio'
import { capitalised } from '~/lib/text'

interface Tab {
  href: string
  label: string
  /** The tab is left out while this part is switched off and has no rows. */
  part?: Part
  /** A screen of its own has its own `h1` instead of the dashboard's head. */
  isScreen?: true
}

export interface TabGroup {
  label: string
  tabs: Tab[]
}

export const sections: TabGroup[] = [
  {
    label: 'Today',
    tabs: [
      { href: '/admin', label: 'Bookings' },
      { href: '/admin/undo', label: 'Undo a change', isScreen: true },
    ],
  },
  {
    label: 'Evenings',
    tabs: [
      { href: '/admin/events', label: 'Events' },
      { href: '/admin/parties', label: 'Parties' },
      { href: '/admin/reviews', label: 'Reviews', isScreen: true },
    ],
  },
  {
    label: 'People',
    tabs: [
      { href: '/admin/customers', label: 'Customers' },
      { href: '/admin/notifier', label: 'Notifier list', isScreen: true },
    ],
  },
  {
    label: 'Shop',
    tabs: [
      { href: '/admin/vouchers', label: 'Vouchers', part: 'vouchers' },
      { href: '/admin/paint-kit', label: 'Kits', isScreen: true, part: 'kits' },
      { href: '/admin/custom-frame', label: 'Frames', isScreen: true, part: 'frames' },
      { href: '/admin/lessons', label: 'Lessons', isScreen: true },
    ],
  },
  {
    label: 'Auctions',
    tabs: [
      { href: '/admin/auctions', label: 'Auctions', part: 'auction' },
      { href: '/admin/results', label: 'Results', part: 'auction' },
    ],
  },
  {
    label: 'Money',
    tabs: [
      { href: '/admin/payments', label: 'Payments' },
      { href: '/admin/books', label: 'Books', isScreen: true },
      { href: '/admin/figures', label: 'Figures', isScreen: true },
    ],
  },
  {
    label: 'Messages',
    tabs: [
      { href: '/admin/messages', label: 'Messages' },
      { href: '/admin/enquiries', label: 'Enquiries' },
    ],
  },
  { label: 'Settings', tabs: [{ href: '/admin/settings', label: 'Settings', isScreen: true }] },
]

export const settingsPages: TabGroup[] = [
  {
    label: 'Studio',
    tabs: [
      { href: '/admin/settings', label: 'Business' },
      { href: '/admin/settings/place', label: 'Place and time' },
      { href: '/admin/settings/money', label: 'Money and tax' },
      { href: '/admin/settings/prices', label: 'Prices' },
      { href: '/admin/settings/parts', label: 'What you offer' },
    ],
  },
  {
    label: 'Rules',
    tabs: [
      { href: '/admin/settings/rainchecks', label: 'Rainchecks' },
      { href: '/admin/settings/vouchers', label: 'Vouchers' },
      { href: '/admin/settings/parties', label: 'Parties' },
      { href: '/admin/settings/wallets', label: 'Wallets' },
      { href: '/admin/settings/notifications', label: 'Notifications' },
    ],
  },
  {
    label: 'Site',
    tabs: [
      { href: '/admin/settings/look', label: 'Look' },
      { href: '/admin/settings/pictures', label: 'Site pictures' },
      { href: '/admin/settings/texts', label: 'Texts' },
      { href: '/admin/settings/calendar', label: 'Calendar' },
    ],
  },
  {
    label: 'People',
    tabs: [
      { href: '/admin/settings/account', label: 'Account' },
      { href: '/admin/settings/people', label: 'People' },
    ],
  },
  {
    label: 'System',
    tabs: [
      { href: '/admin/settings/tools', label: 'Tools' },
      { href: '/admin/settings/jobs', label: 'Automatic jobs' },
      { href: '/admin/settings/system', label: 'System' },
      { href: '/admin/settings/audit', label: 'Audit log' },
    ],
  },
]

/** The groups with only the tabs that `isShown` accepts, without empty groups. */
export function tabsWhere(groups: TabGroup[], isShown: (tab: Tab) => boolean): TabGroup[] {
  return groups.map(({ label, tabs }) => ({ label, tabs: tabs.filter(isShown) })).filter(({ tabs }) => tabs.length > 0)
}

const inWords = (segment: string) => capitalised(segment.replaceAll('-', ' '))

/** The window's title, by the address: 'Auctions, admin', 'Auctions 3, admin', 'Bids, Auctions, admin'. */
export function windowTitle(pathname: string): string {
  const path = pathname.replace(/\/+$/, '')
  const tab = tabOf(path, path.startsWith('/admin/settings') ? settingsPages : sections)
  const [, , area = '', ...below] = path.split('/')
  const name = tab?.label ?? inWords(area)
  const last = path === tab?.href ? undefined : (below.at(-1) ?? area)
  if (!last || inWords(last) === name) return `${name}, admin`
  return /^[a-z-]+$/.test(last) ? `${inWords(last)}, ${name}, admin` : `${name} ${last}, admin`
}

/** The tab that a path belongs to: the tab's page or a page below it. A booking's pages belong to the first tab. */
export function tabOf(pathname: string, groups = sections): Tab | undefined {
  const path = pathname.replace(/\/+$/, '') || '/'
  const [first, ...others] = groups.flatMap(({ tabs }) => tabs)
  if (path.startsWith('/admin/bookings/')) return first
  return (
    others.find(({ href }) => path === href || path.startsWith(`${href}/`)) ??
    (path === first?.href ? first : undefined)
  )
}
