import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { Stats } from '~/components/admin/cards'
import { Evenings } from '~/components/admin/events/evenings'
import { NeedsYou } from '~/components/admin/needs-you'
import { OwnerHeader } from '~/components/admin/owner-header'
import { Sections } from '~/components/admin/sections'
import { sections, tabOf, tabsWhere, windowTitle } from '~/components/admin/tabs'
import { UndoBar } from '~/components/admin/undo-bar'
import { buttonClass, linkButtonClass } from '~/components/ui/looks'
import { ToastBanner } from '~/components/ui/toasts'
import { isAllowed, type Role } from '~/contract/owner/roles'
import { listNeeds } from '~/domain/needs-you/list-needs'
import { listMissingParts, readSettings } from '~/domain/settings/read-settings'
import { readStats } from '~/domain/stats/read-stats'
import { currencyCode, grouped, shortDollarPrice } from '~/lib/money'
import { dateTimeText, localTimeOf } from '~/lib/time'
import type { loader as indexLoader } from '~/routes/admin._index'
import { requireAccountPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import adminStyles from '~/styles/admin.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

/** The window title of every page of the owner’s area. */
export const meta: MetaFunction = ({ location: { pathname } }) => [{ title: windowTitle(pathname) }]

export { shouldRevalidate } from '~/components/form/send-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, displayName } = await requireAccountPage(request)
  const now = services().clock.now().toISOString()
  const { start } = readSettings(services())
  return {
    role,
    greeting: [greetingAt(localTimeOf(now)), displayName].filter(Boolean).join(', '),
    nowText: dateTimeText(now),
    idempotencyKey: services().codes.nonce(),
    isStarting: start !== null,
    without: listMissingParts(services()),
    figures: isAllowed(role, '/admin/needs-you') ? figuresFor(role) : null,
    needs: isAllowed(role, '/admin/needs-you') ? listNeeds(services(), role) : null,
  }
}

/** The frame of the owner's pages. The dashboard's tabs have 'Needs you' and the three figures at the top. */
export default function AdminLayout() {
  const { role, greeting, nowText, figures, needs, without } = useLoaderData<typeof loader>()
  // Only the first tab has them.
  const evenings = useRouteLoaderData<typeof indexLoader>('routes/admin._index')?.evenings
  const { pathname } = useLocation()
  const own = tabsWhere(sections, ({ href, part }) => isAllowed(role, href) && !(part && without.includes(part)))
  const tab = tabOf(pathname)
  const isDashboard = tab?.href === (pathname.replace(/\/+$/, '') || '/') && !tab.isScreen
  // On a phone the other tabs show only their own content.
  const isAside = isDashboard && tab.href !== '/admin'
  return (
    <>
      <OwnerHeader>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-sm text-ink-soft tabular-nums max-sm:hidden">{nowText}</p>
          <Link className={linkButtonClass} to="/admin/settings/account">
            My account
          </Link>
          <form method="post" action="/admin/logout">
            <input type="hidden" name="intent" value="log-out" />
            <button className={buttonClass({ kind: 'quiet', size: 'small' })} type="submit">
              Log out
            </button>
          </form>
        </div>
      </OwnerHeader>
      {own.length > 1 ? (
        <div className="page">
          <Sections label="Sections" groups={own} needs={needs?.count} />
        </div>
      ) : null}
      <main id="main" className="@container page pt-4 pb-36 print:p-0">
        <ToastBanner className="pb-4" />
        <UndoBar />
        {isDashboard ? (
          <>
            <h1 className={isAside ? 'max-md:sr-only' : undefined}>{greeting}</h1>
            {evenings ? <Evenings evenings={evenings} /> : null}
            {needs ? <NeedsYou needs={needs} isOpen={!isAside} /> : null}
            {figures ? <Stats className={isAside ? 'max-md:hidden' : ''} figures={figures} /> : null}
          </>
        ) : null}
        <Outlet />
      </main>
    </>
  )
}

/** Figures of the business; only the owner sees the revenue. */
function figuresFor(role: Role) {
  const { totalBookings, totalCustomers, totalRevenue } = readStats(services())
  const revenue = { name: 'Revenue', value: shortDollarPrice(totalRevenue) }
  return [
    { name: 'Total Bookings', value: grouped(totalBookings), more: 'Paid or made by you, rainchecks too' },
    { name: 'Total Customers', value: grouped(totalCustomers), more: 'Everyone who booked or bought' },
    ...(isAllowed(role, '/admin/figures')
      ? [{ ...revenue, more: `All payments in ${currencyCode()}, less refunds` }]
      : []),
  ]
}

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning'
  return time < '17:00' ? 'Good afternoon' : 'Good evening'
}
