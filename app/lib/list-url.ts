interface PageLocation {
  pathname: string
  search: string
}

/**
 * The query parameter with the URL of the list that a page was opened from, with its search, filters and page number.
 */
const FROM = 'list'

/** A page's URL that remembers the list; `location` is that list, or a page that was opened from it. */
export function fromList(path: string, location: PageLocation): string {
  const params = searchParamsOf(location)
  const list = params.get(FROM) ?? (params.size > 0 ? `${location.pathname}?${params}` : null)
  return list === null ? path : `${path}?${FROM}=${encodeURIComponent(list)}`
}

/**
 * The URL of the list at `path`, with the search from which the page at `location` was opened, or the list's present
 * search.
 */
export function listUrl(path: string, location: PageLocation): string {
  const params = searchParamsOf(location)
  if (location.pathname === path) return params.size > 0 ? `${path}?${params}` : path
  const [list, query] = (params.get(FROM) ?? '').split('?')
  return list === path && query ? `${path}?${new URLSearchParams(query)}` : path
}

function searchParamsOf({ search }: PageLocation): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete('index')
  return params
}
