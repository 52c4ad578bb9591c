import { Link, Outlet, useRouteLoaderData } from '@remix-run/react'
import { useIsAllowed } from '~/components/admin/list-links'
import { headLineClass } from '~/components/admin/page-head'
import { Sections } from '~/components/admin/sections'
import { settingsPages, tabsWhere } from '~/components/admin/tabs'
import { Icon } from '~/components/ui/icon'
import { linkButtonClass } from '~/components/ui/looks'
import type { loader as adminLoader } from '~/routes/admin'

/** The frame of Settings: links to its pages, and the open page. */
export default function Settings() {
  const isAllowed = useIsAllowed()
  const pages = tabsWhere(settingsPages, ({ href }) => isAllowed(href))
  const hasOthers = pages.length > 1
  const isStarting = useRouteLoaderData<typeof adminLoader>('routes/admin')?.isStarting
  return (
    <>
      <h1 className={headLineClass}>{hasOthers ? 'Settings' : 'My account'}</h1>
      <div
        className={`grid grid-cols-1 gap-6 ${hasOthers ? 'lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-12' : ''}`}
      >
        {hasOthers ? <Sections label="Settings" groups={pages} isAside /> : null}
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
