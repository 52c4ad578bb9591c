interface PageLocation {
  pathname: string
  search: string
}

/** The parameter with the address of the list that a page was opened from: its search, filters and page number. */
const FROM = 'list'

/** A page's address that remembers the list it is opened from; `here` is that list, or a page opened from it. */
export function fromList(path: string, location: PageLocation): string {
  const params = searchParamsOf(location)
  const list = params.get(FROM) ?? (params.size > 0 ? `${location.pathname}?${params}` : null)
  return list === null ? path : `${path}?${FROM}=${encodeURIComponent(list)}`
}

/** The address of the list at `path` as it was searched when the page `here` was opened from it, or as it is searched here. */
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
