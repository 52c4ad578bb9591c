import { useLocation } from '@remix-run/react'
import { fromList, listUrl } from '../../lib/list-url'

/** Links from a list to a page of one row and back again, so that the list stays searched, filtered and on its page. */
export function useList() {
  const here = useLocation()
  return {
    open: (path: string) => fromList(path, here),
    back: (list: string) => listUrl(list, here),
  }
}
