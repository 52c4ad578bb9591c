import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { linkButtonClass } from '../ui/looks'

/** What is `main` on the owner's pages: the foot of a short page still ends with the window. */
export const ownerMainClass = 'page min-h-[max(60svh,100svh-22rem)] pb-18 print:pb-0'

/** The head of the owner's pages: the way to the site. */
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
