import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { linkButtonClass } from '../ui/looks'

/** The head of the owner's pages, with a link to the site. */
export function OwnerHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="page flex flex-wrap items-center justify-between gap-3 py-4 print:hidden">
      <Link className={linkButtonClass} to="/">
        <Icon name="home" />
        Home
      </Link>
      {children}
    </header>
  )
}
