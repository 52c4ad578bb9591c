/** The pages of Settings. One that is not ready has no page yet and is not shown. */
const pages = [
  { href: '/admin/settings', label: 'Business', ready: true },
  { href: '/admin/settings/notifications', label: 'Notifications', ready: true },
  { href: '/admin/settings/vouchers', label: 'Vouchers', ready: true },
  { href: '/admin/settings/rainchecks', label: 'Rainchecks', ready: true },
  { href: '/admin/settings/pictures', label: 'Site pictures', ready: true },
  { href: '/admin/settings/tools', label: 'Tools', ready: true },
  { href: '/admin/settings/jobs', label: 'Clockwork', ready: true },
  { href: '/admin/settings/account', label: 'Account', ready: true },
  { href: '/admin/settings/system', label: 'System', ready: true },
  { href: '/admin/settings/audit', label: 'Audit log', ready: true },
] as const

export const settingsTabs = pages.filter((page) => page.ready)

/** The page of Settings, or the one above it, that this path is. */
export function settingsTabOf(pathname: string) {
  const path = pathname.replace(/\/+$/, '')
  return [...settingsTabs]
    .reverse()
    .find(({ href }) => path === href || (href !== '/admin/settings' && path.startsWith(`${href}/`)))
}
