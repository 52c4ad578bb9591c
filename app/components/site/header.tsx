import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Logo } from '../art/logo'
import { useSectionLink } from '../browser/smooth-scroll'
import { Icon } from '../ui/icon'
import { bookEntry, fromMenu, headerEntries, type NavEntry } from './navigation'

/** The sticky header: logo to /, menu, Book. */
export function Header({ businessName }: { businessName: string }) {
  const toSection = useSectionLink()
  return (
    <header className="head">
      <div className="page head__row">
        <Link className="head__logo" to="/" discover="none">
          <Logo className="head__mark" />
          <span>{businessName}</span>
          <span className="sr-only">, home</span>
        </Link>
        <nav className="head__nav" aria-label="Main">
          <ul className="bare">
            {headerEntries.map((entry) => (
              <li key={entry.label}>
                <NavLink entry={entry} onSection={toSection}>
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className="btn btn--small head__book" href={bookEntry.to} onClick={toSection}>
          <span>
            {bookEntry.label}
            <span className="head__now"> Now</span>
          </span>
        </a>
        <MobileMenu onSection={toSection} />
      </div>
    </header>
  )
}

interface Links {
  onSection(event: MouseEvent<HTMLAnchorElement>): void
}

function NavLink({ entry, onSection, children }: Links & { entry: NavEntry; children: string }) {
  const { pathname } = useLocation()
  if (entry.to.includes('#')) {
    return (
      <a href={entry.to} onClick={onSection}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={entry.to}
      discover="none"
      reloadDocument={entry.ownPolicy}
      aria-current={pathname === entry.to ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/**
 * A popover: opens, closes on Escape and at a touch beside it without JavaScript too. A choice closes it: with JavaScript
 * here, without by the page that it loads.
 */
function MobileMenu({ onSection }: Links) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const menu = panel.current
    const onClick = (event: Event) => {
      if ((event.target as Element).closest('a')) menu?.hidePopover?.()
    }
    menu?.addEventListener('click', onClick)
    return () => menu?.removeEventListener('click', onClick)
  }, [])

  return (
    <div className="menu">
      {/* React 18 knows these attributes only by their small names. */}
      <button className="menu__button" type="button" {...{ popovertarget: 'menu' }}>
        <Icon name="menu" />
        <span className="menu__open">Menu</span>
        <span className="menu__close">Close</span>
      </button>
      <nav className="menu__panel" id="menu" aria-label="Menu" ref={panel} {...{ popover: 'auto' }}>
        <ul className="bare">
          {headerEntries.map((entry) => (
            <li key={entry.label}>
              <NavLink entry={{ ...entry, to: fromMenu(entry.to) }} onSection={onSection}>
                {entry.mobile ?? entry.label}
              </NavLink>
            </li>
          ))}
          <li>
            <a className="btn btn--big btn--wide" href={fromMenu(bookEntry.to)} onClick={onSection}>
              {bookEntry.mobile}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  )
}
