import { Link, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useSectionLink } from '../browser/smooth-scroll'
import { Icon } from '../ui/icon'
import { buttonClass } from '../ui/looks'
import { bookEntry, fromMenu, headerEntries, type NavEntry, offered } from './navigation'

// A container whose queries are in rem: with enlarged text it shows the menu that fits.
const HEADER =
  'sticky top-0 z-20 @container bg-canvas print:hidden after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:[transform:scaleY(-1)] after:bg-canvas after:clip-edge'
const LOGO =
  'mr-auto inline-flex min-h-11 min-w-0 items-center gap-2 pr-2 font-display text-h4/none font-semibold text-wine no-underline @max-[30rem]:text-md'
const MAIN_LINK =
  'relative inline-flex min-h-11 items-center px-3 font-bold text-ink text-md no-underline after:absolute after:inset-x-3 after:bottom-1.5 after:hidden after:h-1.5 after:bg-sunset after:clip-swipe hover:after:block aria-[current=page]:after:block'
const BOOK = 'whitespace-nowrap group-has-[:popover-open]:invisible @max-[30rem]:px-3.5 @max-[26rem]:px-2.5'
// A browser without popovers shows it below the header.
const MENU =
  'fixed inset-x-0 top-17 bottom-auto max-h-[calc(100dvh-4.25rem)] w-auto overflow-auto bg-canvas px-gutter pt-2 pb-8 text-ink shadow-lift @max-[15rem]:top-26 @max-[15rem]:max-h-[calc(100dvh-6.5rem)] no-popover:static no-popover:w-full'
const MENU_LINK =
  'flex min-h-14 items-center font-display font-semibold text-2xl/tight text-wine tracking-display no-underline'

export function Header({ businessName }: { businessName: string }) {
  const toSection = useSectionLink()
  return (
    <header className={HEADER}>
      <div className="group page flex min-h-17 items-center gap-3 @max-[30rem]:gap-2 @max-[26rem]:gap-1 @max-[15rem]:flex-wrap @max-[15rem]:gap-y-0 @max-[15rem]:py-2 @min-[63rem]:min-h-20 no-popover:flex-wrap">
        <Link className={LOGO} to="/" discover="none">
          <Logo />
          <span>{businessName}</span>
          <span className="sr-only">, home</span>
        </Link>
        <nav className="hidden @min-[63rem]:block" aria-label="Main">
          <ul className="flex gap-1">
            {offered(headerEntries).map((entry) => (
              <li key={entry.label}>
                <NavLink className={MAIN_LINK} entry={entry}>
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className={buttonClass({ size: 'small', className: BOOK })} href={bookEntry.to} onClick={toSection}>
          <span>
            {bookEntry.label}
            <span className="@max-[22rem]:hidden @5xl:hidden"> Now</span>
          </span>
        </a>
        <MobileMenu />
      </div>
    </header>
  )
}

export function NavLink({ entry, className, children }: { entry: NavEntry; className: string; children: string }) {
  const { pathname } = useLocation()
  const toSection = useSectionLink()
  if (entry.to.includes('#')) {
    return (
      <a className={className} href={entry.to} onClick={toSection}>
        {children}
      </a>
    )
  }
  return (
    <Link
      className={className}
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

/** A popover, which needs no script to open and close. Choosing a link closes it: by `close`, or because a new page loads. */
function MobileMenu() {
  const toSection = useSectionLink()
  return (
    <div className="@min-[63rem]:hidden no-popover:w-full">
      {/* React 18 passes on these attributes only in lower case. */}
      <button
        className="inline-flex min-h-11 items-center gap-2 rounded-btn px-3.5 font-bold text-wine no-popover:hidden"
        type="button"
        {...{ popovertarget: 'menu' }}
      >
        <Icon name="menu" className="size-[1.25em] @max-[26rem]:hidden" />
        <span className="group-has-[:popover-open]:hidden">Menu</span>
        <span className="hidden group-has-[:popover-open]:inline">Close</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is chosen by keyboard gets a click too */}
      <nav className={MENU} id="menu" aria-label="Menu" onClick={close} {...{ popover: 'auto' }}>
        <ul>
          {offered(headerEntries).map((entry) => (
            <li className="border-b border-line" key={entry.label}>
              <NavLink className={MENU_LINK} entry={{ ...entry, to: fromMenu(entry.to) }}>
                {entry.mobile ?? entry.label}
              </NavLink>
            </li>
          ))}
          <li className="pt-6">
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
    <svg
      className="-ml-2 size-11 flex-none @max-[30rem]:w-9.5"
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 48 48"
      fill="none"
    >
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
