import { Link } from '@remix-run/react'
import type { SiteView } from '~/contract/site/site'
import { footer } from '~/copy/site/site'
import { NavLink } from './header'
import { footerEntries, smallEntries } from './navigation'

export function Footer({ site }: { site: SiteView }) {
  return (
    <footer className="band foot">
      <div className="page">
        <div className="foot__top">
          <p className="font-display text-h3 text-balance text-wine on-band foot__line">{footer.line}</p>
          <nav aria-label="Footer">
            <ul>
              {footerEntries.map((entry) => (
                <li key={entry.label}>
                  <NavLink entry={entry}>{entry.label}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="foot__fine">
          <span>{footer.place(site.businessName)}</span>
          {site.gstNumber ? <span>{footer.gst(site.gstNumber)}</span> : null}
          {smallEntries.map(({ to, label }) => (
            <Link key={to} to={to} discover="none">
              {label}
            </Link>
          ))}
        </p>
      </div>
    </footer>
  )
}
