import { Link, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isAllowed, type Role } from '~/contract/owner/roles'
import { fromList, listUrl } from '~/lib/list-url'
import { buttonClass } from '../ui/looks'
import { rowLinkClass } from './table'

/** Links from a list to a page of one row and back again, so that the list stays searched, filtered and on its page. */
export function useList() {
  const here = useLocation()
  return {
    open: (path: string) => fromList(path, here),
    back: (list: string) => listUrl(list, here),
  }
}

/** Whether the account may use a URL (rule 9.19); controls that it may not use are not shown. */
export function useIsAllowed() {
  const role = useRouteLoaderData<{ role: Role }>('routes/admin')?.role ?? 'door'
  return (url: string, what?: Parameters<typeof isAllowed>[2]) => isAllowed(role, url, what)
}

interface ActLinkProps {
  to: string
  label: string
  /** What it is about, for screen readers. */
  about?: string
  className?: string
  /** The page links back to the list, searched and filtered as it is now. */
  fromList?: boolean
}

/** A link to a page; plain text where the account may not open it. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const isOpen = useIsAllowed()(to)
  return isOpen ? (
    <Link className={rowLinkClass} to={to}>
      {children}
    </Link>
  ) : (
    children
  )
}

/** A small button that leads to a page; renders nothing where the account may not open it. */
export function ActLink(props: ActLinkProps) {
  const { to, label, about, className = buttonClass({ kind: 'quiet', size: 'small' }), fromList } = props
  const { open } = useList()
  if (!useIsAllowed()(to)) return null
  return (
    <Link className={className} to={fromList ? open(to) : to}>
      {label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </Link>
  )
}
