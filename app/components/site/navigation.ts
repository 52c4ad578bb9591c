/** Where the header and the footer lead. An entry that is not ready is not shown: no link leads nowhere. */
export interface NavEntry {
  to: string
  label: string
  /** Label in the mobile menu, where it differs. */
  mobile?: string
  ready: boolean
  /** Has a security policy of its own, which a browser takes only with a whole new page. */
  ownPolicy?: boolean
}

/** The landing page's sections, by anchor. */
type Anchor = 'events' | 'instructor' | 'vouchers' | 'contact'

/** In the query of a section's link in the mobile menu: it is answered with `/`. */
export const MENU_QUERY = 'menu'

/**
 * Where an entry of the mobile menu leads. A link to a section of the page that is open only scrolls, and would leave the
 * menu open where no script closes it: this one always loads the page.
 */
export const fromMenu = (to: string) => to.replace('/#', `/?${MENU_QUERY}#`)

export const pages = {
  auction: { to: '/auction', label: 'Auction', ready: true, ownPolicy: true },
  kits: { to: '/paint-kit', label: 'Kits', mobile: 'Paint Kits', ready: true },
  frames: { to: '/custom-frame', label: 'Frames', ready: true },
} satisfies Record<string, NavEntry>

const section = (anchor: Anchor, label: string, mobile?: string): NavEntry => ({
  to: `/#${anchor}`,
  label,
  mobile,
  ready: true,
})
const ready = (entries: NavEntry[]) => entries.filter((entry) => entry.ready)

export const headerEntries = ready([
  section('events', 'Events'),
  section('instructor', 'Tutor', 'Tutors'),
  section('vouchers', 'Vouchers'),
  pages.auction,
  pages.kits,
  pages.frames,
  section('contact', 'Contact'),
])

export const bookEntry = section('events', 'Book', 'Book Now')

export const footerEntries = ready([
  section('events', 'Events'),
  section('instructor', 'Meet Your Art Guru'),
  section('events', 'Book Now'),
  section('vouchers', 'Gift Vouchers'),
  pages.auction,
  section('contact', 'Contact'),
])

/** The footer's last line. */
export const smallEntries = [
  { to: '/business-in-a-box', label: 'Business in a Box' },
  { to: '/contact', label: 'Contact us' },
  { to: '/terms', label: 'Terms' },
  { to: '/admin/login', label: 'Admin' },
] as const
