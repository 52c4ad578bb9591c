import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Logo } from '../art/logo'
import { Icon } from '../ui/icon'
import { bookEntry, headerEntries, type NavEntry } from './navigation'
import { useSectionLink } from './smooth-scroll'

/** The sticky header: logo to /, menu, Book (spec 1 §2.2). */
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
  if (entry.to.startsWith('/#')) {
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

/** A disclosure, so that it opens without JavaScript too; with it, closes after any choice and on Escape (spec 1 §4.6). */
function MobileMenu({ onSection }: Links) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    const onClick = (event: Event) => {
      const target = event.target as Element
      if (!menu.current?.contains(target) || target.closest('a')) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <details className="menu" ref={menu}>
      <summary>
        <Icon name="menu" />
        <span className="menu__open">Menu</span>
        <span className="menu__close">Close</span>
      </summary>
      <nav className="menu__panel" aria-label="Menu">
        <ul className="bare">
          {headerEntries.map((entry) => (
            <li key={entry.label}>
              <NavLink entry={entry} onSection={onSection}>
                {entry.mobile ?? entry.label}
              </NavLink>
            </li>
          ))}
          <li>
            <a className="btn btn--big btn--wide" href={bookEntry.to} onClick={onSection}>
              {bookEntry.mobile}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  )
}
