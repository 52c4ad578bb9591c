import type { MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLocation } from '@remix-run/react'
import { headLineClass } from '~/components/admin/page-head'
import { settingsTabs, tabOf, useScrollToCurrent } from '~/components/admin/tabs'
import '~/styles/old/settings.css'

export const meta: MetaFunction = () => [{ title: 'Settings, admin' }]

/** The frame of Settings: its pages, each with an address of its own. */
export default function Settings() {
  const { pathname } = useLocation()
  const here = tabOf(pathname, settingsTabs)
  const row = useScrollToCurrent(pathname)
  return (
    <>
      <h1 className={headLineClass}>Settings</h1>
      <div className="settings">
        <nav className="settings__nav" ref={row} aria-label="Settings">
          {settingsTabs.map(({ href, label }) => (
            <Link key={href} to={href} aria-current={href === here?.href ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="settings__page">
          <Outlet />
        </div>
      </div>
    </>
  )
}
