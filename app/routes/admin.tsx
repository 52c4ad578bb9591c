import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { Evenings } from '~/components/admin/events/evenings'
import { NeedsYou } from '~/components/admin/needs-you'
import { OwnerHeader } from '~/components/admin/owner-header'
import { Stats } from '~/components/admin/stats'
import { tabOf, tabs, useScrollToCurrent } from '~/components/admin/tabs'
import { UndoBar } from '~/components/admin/undo-bar'
import { buttonClass, linkButtonClass } from '~/components/ui/looks'
import { ToastBanner } from '~/components/ui/toasts'
import { listNeeds } from '~/domain/needs-you/list-needs'
import { readStats } from '~/domain/stats/read-stats'
import { grouped, shortPrice } from '~/lib/money'
import { dateTimeText, localTimeOf } from '~/lib/nz-time'
import type { loader as indexLoader } from '~/routes/admin._index'
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

// Without a script nothing scrolls the current one into view: it comes first.
const TAB =
  '-mb-0.5 inline-flex min-h-12 items-center whitespace-nowrap border-transparent border-b-3 px-3.5 font-bold text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current]:text-wine aria-[current]:border-action max-lg:noscript:aria-[current]:order-first lg:px-1.5 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight] forced-colors:aria-[current]:underline'

/** The frame of the owner's pages: what needs her and the three figures above the tabs. */
export default function AdminLayout() {
  const { greeting, nowText, stats, needs } = useLoaderData<typeof loader>()
  // The first page's own; the other tabs have none.
  const evenings = useRouteLoaderData<typeof indexLoader>('routes/admin._index')?.evenings
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const row = useScrollToCurrent(pathname)
  const isDashboard = tab?.href === (pathname.replace(/\/+$/, '') || '/') && !tab.isScreen
  // On a phone the other tabs have only what they are for.
  const isAside = isDashboard && tab.href !== '/admin'
  return (
    <>
      <OwnerHeader>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-sm text-ink-soft tabular-nums max-sm:hidden">{nowText}</p>
          <form method="post" action="/admin/logout">
            <input type="hidden" name="intent" value="log-out" />
            <button className={buttonClass({ kind: 'quiet', size: 'small' })} type="submit">
              Log out
            </button>
          </form>
        </div>
      </OwnerHeader>
      <main id="main" className="page pb-18 print:pb-0">
        <ToastBanner className="pb-4" />
        <UndoBar />
        {isDashboard ? (
          <>
            <div
              className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 ${isAside ? 'max-md:sr-only' : ''}`}
            >
              <h1>{greeting}</h1>
              <Link className={`${linkButtonClass} print:hidden`} to="/admin/figures">
                Figures and charts
              </Link>
            </div>
            {evenings ? <Evenings evenings={evenings} /> : null}
            <NeedsYou needs={needs} isOpen={!isAside} />
            <Stats
              className={isAside ? 'max-md:hidden' : ''}
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
        <nav
          className={`-mx-gutter flex [scrollbar-width:none] gap-1 overflow-x-auto border-b-2 border-line px-gutter lg:flex-wrap lg:gap-0 lg:overflow-visible print:hidden ${isAside ? 'max-md:mt-3' : ''}`}
          ref={row}
          aria-label="Sections"
        >
          {tabs.map(({ href, label }) => (
            <Link className={TAB} key={href} to={href} aria-current={href === tab?.href ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </main>
      <footer className="page border-t border-line pt-3 pb-8 print:hidden">
        <Link className={linkButtonClass} to="/admin/undo">
          Undo a change
        </Link>
      </footer>
    </>
  )
}

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning'
  return time < '17:00' ? 'Good afternoon' : 'Good evening'
}
