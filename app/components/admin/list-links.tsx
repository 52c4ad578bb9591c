import { Link, useLocation } from '@remix-run/react'
import { fromList, listUrl } from '../../lib/list-url'
import { buttonClass } from '../ui/looks'

/** Links from a list to a page of one row and back again, so that the list stays searched, filtered and on its page. */
export function useList() {
  const here = useLocation()
  return {
    open: (path: string) => fromList(path, here),
    back: (list: string) => listUrl(list, here),
  }
}

interface ActLinkProps {
  to: string
  label: string
  /** What it is about, for screen readers. */
  about?: string
  className?: string
  /** The page leads back to the list as it was. */
  fromList?: boolean
}

/** A small button that leads to a page. */
export function ActLink({
  to,
  label,
  about,
  className = buttonClass({ kind: 'quiet', size: 'small' }),
  ...props
}: ActLinkProps) {
  const { open } = useList()
  return (
    <Link className={className} to={props.fromList ? open(to) : to}>
      {label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </Link>
  )
}
