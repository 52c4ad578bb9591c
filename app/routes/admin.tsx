import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { Icon } from '~/components/admin/icons'
import { Stats } from '~/components/admin/stats'
import { tabOf, tabs } from '~/components/admin/tabs'
import type { RootData } from '~/components/site/page-kind'
import { ToastBanner } from '~/components/ui/toasts'
import { readStats } from '~/domain/stats/read-stats'
import { dateTimeText, localTimeOf } from '~/lib/nz-time'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'
import '~/styles/admin.css'

export const meta: MetaFunction = () => [{ title: 'Dashboard, admin' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const owner = await requireOwnerPage(request)
  const now = services().clock.now().toISOString()
  return {
    greeting: [greetingAt(localTimeOf(now)), owner.displayName].filter(Boolean).join(', '),
    nowText: dateTimeText(now),
    stats: readStats(services()),
  }
}

/** The frame of the owner's pages; the three figures stand above the tabs' own lists (spec 2 §2 'Admin dashboard'). */
export default function AdminLayout() {
  const { greeting, nowText, stats } = useLoaderData<typeof loader>()
  const toast = useRouteLoaderData<RootData>('root')?.toast
  const { pathname } = useLocation()
  const tab = tabOf(pathname)
  const isList = tab?.href === (pathname.replace(/\/+$/, '') || '/')
  return (
    <div className="admin">
      <header className="page admin-head">
        <Link className="link-btn" to="/">
          <Icon name="home" />
          Home
        </Link>
        <div className="admin-head__right">
          <p className="soft small num">{nowText}</p>
          <form method="post" action="/admin/logout">
            <input type="hidden" name="intent" value="log-out" />
            <button className="btn btn--quiet btn--small" type="submit">
              Log out
            </button>
          </form>
        </div>
      </header>
      <main id="main" className="page">
        <ToastBanner toast={toast} />
        {isList ? (
          <>
            <h1>{greeting}</h1>
            <Stats stats={stats} />
          </>
        ) : null}
        <nav className="tabs" aria-label="Sections">
          {tabs.map(({ href, label }) => (
            <Link key={href} to={href} aria-current={href === tab?.href ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </main>
      <footer className="page admin-foot">
        <form method="post" action="/admin/logout">
          <input type="hidden" name="intent" value="log-out-everywhere" />
          <button className="btn btn--line btn--small" type="submit">
            Log out everywhere
          </button>
        </form>
        <p className="soft small">Ends your sessions on every device, this one too.</p>
      </footer>
    </div>
  )
}

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning'
  return time < '17:00' ? 'Good afternoon' : 'Good evening'
}
