import { Link } from '@remix-run/react'
import type { SiteView } from '~/contract/site/site'
import { studio } from '~/lib/studio'
import { NavLink } from './header'
import { footerEntries, offered, smallEntries } from './navigation'

export function Footer({ site }: { site: SiteView }) {
  const { town, country } = studio.place
  return (
    <footer className="band band-text @container pt-subsection pb-8 after:hidden print:hidden">
      <div className="page">
        <div className="grid grid-cols-1 gap-8 @3xl:grid-cols-[1fr_auto] @3xl:items-start">
          <p className="max-w-[16ch] font-display text-h3 text-balance">
            Wine, paint and laughter, one evening at a time.
          </p>
          <nav aria-label="Footer">
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-x-6 gap-y-1 @3xl:grid-cols-[repeat(3,auto)] @3xl:justify-start @3xl:gap-x-16">
              {offered(footerEntries).map((entry) => (
                <li key={entry.label}>
                  <NavLink
                    className="inline-flex min-h-11 items-center text-lg no-underline hover:underline"
                    entry={entry}
                  >
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-band-raised pt-4 text-sm text-on-band-soft">
          <span>
            {site.businessName.toLowerCase().includes(town.toLowerCase())
              ? `${site.businessName}, ${country}`
              : `${site.businessName}, ${town}, ${country}`}
          </span>
          {site.taxNumber ? (
            <span className="@min-[40rem]:@max-4xl:flex-[1_0_60%]">{`Prices include ${studio.tax?.name}, ${studio.tax?.name} number ${site.taxNumber}`}</span>
          ) : null}
          {offered(smallEntries).map(({ to, label }) => (
            <Link
              className="inline-flex min-h-11 items-center text-on-band-soft first-of-type:@4xl:ml-auto"
              key={to}
              to={to}
              discover="none"
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  )
}
