import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { NeedsYou } from '~/components/admin/needs-you'
import { Stats } from '~/components/admin/stats'
import { tabOf, tabs, useScrollToCurrent } from '~/components/admin/tabs'
import { UndoBar } from '~/components/admin/undo-bar'
import { Icon } from '~/components/ui/icon'
import { buttonClass, linkButtonClass } from '~/components/ui/looks'
import { ToastBanner } from '~/components/ui/toasts'
import { listNeeds } from '~/domain/needs-you/list-needs'
import { readStats } from '~/domain/stats/read-stats'
import { grouped, shortPrice } from '~/lib/money'
import { dateTimeText, localTimeOf } from '~/lib/nz-time'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'
import adminStyles from '~/styles/admin.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export const meta: MetaFunction = () => [{ title: 'Dashboard, admin' }]

export { shouldRevalidate } from '~/components/form/stay-when-offline'

export async function loader({ request }: LoaderFunctionArgs) {
  const owner = await requireOwnerPage(request)
  const now = services().clock.now().toISOString()
  return {
    greeting: [greetingAt(localTimeOf(now)), owner.displayName].filter(Boolean).join(', '),
    nowText: dateTimeText(now),
    idempotencyKey: services().codes.nonce(),
    stats: readStats(services()),
    needs: listNeeds(services()),
  }
}

/** The frame of the owner's pages: what needs her and the three figures above the tabs. */
export default function AdminLayout() {
  const { greeting, nowText, stats, needs } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const row = useScrollToCurrent(pathname)
  const isDashboard = tab?.href === (pathname.replace(/\/+$/, '') || '/') && !tab.isScreen
  return (
    <div className="admin">
      <header className="page admin-head">
        <Link className={linkButtonClass} to="/">
          <Icon name="home" />
          Home
        </Link>
        <div className="admin-head__right">
          <p className="text-ink-soft text-sm tabular-nums">{nowText}</p>
          <form method="post" action="/admin/logout">
            <input type="hidden" name="intent" value="log-out" />
            <button className={buttonClass({ kind: 'quiet', size: 'small' })} type="submit">
              Log out
            </button>
          </form>
        </div>
      </header>
      <main id="main" className="page">
        <ToastBanner />
        <UndoBar />
        {isDashboard ? (
          <>
            <div className={tab.href === '/admin' ? 'hello' : 'hello hello--aside'}>
              <h1>{greeting}</h1>
              <Link className={linkButtonClass} to="/admin/figures">
                Figures and charts
              </Link>
            </div>
            <NeedsYou needs={needs} isOpen={tab.href === '/admin'} />
            <Stats
              figures={[
                {
                  name: 'Total Bookings',
                  value: grouped(stats.totalBookings),
                  more: 'Paid or made by you, rainchecks too',
                },
                {
                  name: 'Total Customers',
                  value: grouped(stats.totalCustomers),
                  more: 'Everybody who booked or bought',
                },
                {
                  name: 'Revenue',
                  value: shortPrice(Math.round(stats.totalRevenue * 100)),
                  more: 'All payments in NZD, less refunds',
                },
              ]}
            />
          </>
        ) : null}
        <nav className="tabs" ref={row} aria-label="Sections">
          {tabs.map(({ href, label }) => (
            <Link key={href} to={href} aria-current={href === tab?.href ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </main>
      <footer className="page admin-foot">
        <Link className={linkButtonClass} to="/admin/undo">
          Undo a change
        </Link>
      </footer>
    </div>
  )
}

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning'
  return time < '17:00' ? 'Good afternoon' : 'Good evening'
}
