import { type Part, studio } from '~/lib/studio'

export interface NavEntry {
  to: string
  label: string
  mobile?: string
  /** The entry is left out while this part is switched off. */
  part?: Part
  /** The page has a content security policy of its own, which a browser only applies on a full page load. */
  ownPolicy?: boolean
}

/** In the query of the section links in the mobile menu; the server redirects these to `/`. */
export const MENU_QUERY = 'menu'

/** A section's link in the mobile menu always loads the page: only scrolling would leave the menu open without scripts. */
export const fromMenu = (to: string) => to.replace('/#', `/?${MENU_QUERY}#`)

export const pages = {
  auction: { to: '/auction', label: 'Auction', ownPolicy: true, part: 'auction' },
  kits: { to: '/paint-kit', label: 'Kits', mobile: 'Paint Kits', part: 'kits' },
  frames: { to: '/custom-frame', label: 'Frames', part: 'frames' },
} satisfies Record<string, NavEntry>

const section = (anchor: string, label: string, mobile?: string): NavEntry => ({ to: `/#${anchor}`, label, mobile })

export const headerEntries: NavEntry[] = [
  section('events', 'Events'),
  section('instructor', 'Tutor', 'Tutors'),
  { ...section('vouchers', 'Vouchers'), part: 'vouchers' },
  pages.auction,
  pages.kits,
  pages.frames,
  section('contact', 'Contact'),
]

export const bookEntry = section('events', 'Book', 'Book Now')

export const footerEntries: NavEntry[] = [
  section('events', 'Events'),
  { to: '/evenings', label: 'All Evenings' },
  section('instructor', 'Meet Your Art Guru'),
  section('events', 'Book Now'),
  { ...section('vouchers', 'Gift Vouchers'), part: 'vouchers' },
  pages.auction,
  section('contact', 'Contact'),
]

export const smallEntries: NavEntry[] = [
  { to: '/private-party', label: 'Private parties' },
  { to: '/business-in-a-box', label: 'Business in a Box', part: 'package' },
  { to: '/my-bookings', label: 'My bookings' },
  { to: '/contact', label: 'Contact us' },
  { to: '/terms', label: 'Terms' },
  { to: '/admin/login', label: 'Admin' },
]

/** The entries whose part is not switched off. */
export const offered = <Entry extends { part?: Part }>(entries: readonly Entry[]) =>
  entries.filter(({ part }) => !part || studio.parts[part])
