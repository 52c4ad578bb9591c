import type { MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useIsAllowed } from '~/components/admin/list-links'
import { headLineClass } from '~/components/admin/page-head'
import { settingsTabs, tabOf, useScrollToCurrent } from '~/components/admin/tabs'
import { Icon } from '~/components/ui/icon'
import { linkButtonClass } from '~/components/ui/looks'
import type { loader as adminLoader } from '~/routes/admin'

export const meta: MetaFunction = () => [{ title: 'Settings, admin' }]

/** Where nothing scrolls it into view, it comes first. */
const CURRENT = 'bg-paper text-wine inset-ring-[1.5px] inset-ring-line noscript:max-lg:-order-1 forced-colors:underline'

/** The frame of Settings: its pages, each with an address of its own. */
export default function Settings() {
  const { pathname } = useLocation()
  const here = tabOf(pathname, settingsTabs)
  const row = useScrollToCurrent(pathname)
  const isAllowed = useIsAllowed()
  const pages = settingsTabs.filter(({ href }) => isAllowed(href))
  const hasOthers = pages.length > 1
  const isStarting = useRouteLoaderData<typeof adminLoader>('routes/admin')?.isStarting
  return (
    <>
      <h1 className={headLineClass}>{hasOthers ? 'Settings' : 'My account'}</h1>
      <div
        className={`grid grid-cols-1 gap-6 ${hasOthers ? 'lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-12' : ''}`}
      >
        {hasOthers ? (
          <nav
            className="-mx-gutter flex [scrollbar-width:none] gap-1.5 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-col lg:overflow-visible lg:p-0"
            ref={row}
            aria-label="Settings"
          >
            {pages.map(({ href, label }) => (
              <Link
                key={href}
                className={`inline-flex min-h-11 items-center rounded-full px-4 font-bold whitespace-nowrap no-underline lg:rounded-[0.6rem] ${
                  href === here?.href ? CURRENT : 'text-ink-soft hover:bg-sand hover:text-ink'
                }`}
                to={href}
                aria-current={href === here?.href ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
        ) : null}
        <div>
          {isStarting ? (
            <Link className={`${linkButtonClass} mb-4`} to="/admin/start">
              <Icon name="back" />
              All steps of the first start
            </Link>
          ) : null}
          <Outlet />
        </div>
      </div>
    </>
  )
}
