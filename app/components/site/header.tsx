import { Link, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useSectionLink } from '../browser/smooth-scroll'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { bookEntry, fromMenu, headerEntries, type NavEntry } from './navigation'

export function Header({ businessName }: { businessName: string }) {
  const toSection = useSectionLink()
  return (
    <header className="head">
      <div className="page head__row">
        <Link className="head__logo" to="/" discover="none">
          <Logo />
          <span>{businessName}</span>
          <span className="sr-only">, home</span>
        </Link>
        <nav className="head__nav" aria-label="Main">
          <ul>
            {headerEntries.map((entry) => (
              <li key={entry.label}>
                <NavLink entry={entry}>{entry.label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className={buttonClass({ size: 'small', className: 'head__book' })} href={bookEntry.to} onClick={toSection}>
          <span>
            {bookEntry.label}
            <span className="head__now"> Now</span>
          </span>
        </a>
        <MobileMenu />
      </div>
    </header>
  )
}

export function NavLink({ entry, children }: { entry: NavEntry; children: string }) {
  const { pathname } = useLocation()
  const toSection = useSectionLink()
  if (entry.to.includes('#')) {
    return (
      <a href={entry.to} onClick={toSection}>
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

function close({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a')) currentTarget.hidePopover?.()
}

/** A popover, which needs no script to open and close. A choice closes it: here, or by the page that it loads. */
function MobileMenu() {
  const toSection = useSectionLink()
  return (
    <div className="menu">
      {/* React 18 knows these attributes only by their small names. */}
      <button className="menu__button" type="button" {...{ popovertarget: 'menu' }}>
        <Icon name="menu" />
        <span className="menu__open">Menu</span>
        <span className="menu__close">Close</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is chosen by its key is clicked */}
      <nav className="menu__panel" id="menu" aria-label="Menu" onClick={close} {...{ popover: 'auto' }}>
        <ul>
          {headerEntries.map((entry) => (
            <li key={entry.label}>
              <NavLink entry={{ ...entry, to: fromMenu(entry.to) }}>{entry.mobile ?? entry.label}</NavLink>
            </li>
          ))}
          <li>
            <a className={buttonClass({ size: 'big', wide: true })} href={fromMenu(bookEntry.to)} onClick={toSection}>
              {bookEntry.mobile}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  )
}

function Logo() {
  return (
    <svg className="head__mark" aria-hidden="true" focusable="false" viewBox="0 0 48 48" fill="none">
      <path
        fill="var(--color-sunset)"
        d="M13 18.4c4.2 1.5 7.6 1.7 11.5.6 5-1.4 9.6-3.6 17.7-3.3l-5.2 1.7 7.4-.5-6 2.3 3.8.1c-3.4 1.5-5.4 2.1-7.3 3.1C34 27.6 30 31.3 24 31.3c-6.6 0-11.3-5.6-11-12.9z"
      />
      <path
        fill="currentColor"
        d="M14.2 3.6C11.8 10.5 10 17.2 11.8 23c1.6 5.3 5.9 9 10.5 9.7l.2 8.1c-2.8.4-5.6 1-8.3 2.2-.8.4-.6 1.6.3 1.6h19.2c.9 0 1.1-1.2.3-1.6-2.6-1.2-5.5-1.8-8.3-2.2l.2-8.1c3.5-.6 6.7-2.9 8.7-6.3l-2.6-1c-1.9 2.9-4.8 4.7-8 4.7-4.6 0-8.3-3.1-9.5-7.7-1.3-5.2.3-11.2 2.4-17.8.4-1.3-2.2-2.3-2.7-1zM31.2 3.8c.9 2.7 1.7 5.5 2.2 8.2l2.8-.4c-.5-2.8-1.4-5.6-2.3-8.3-.5-1.4-3.1-.9-2.7.5z"
      />
    </svg>
  )
}
