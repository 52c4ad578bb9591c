interface Place {
  pathname: string
  search: string
}

/** The parameter with the address of the list that a page was opened from: its search, filters and page number. */
const FROM = 'list'

/** A page's address that remembers the list it is opened from; `here` is that list, or a page opened from it. */
export function fromList(path: string, here: Place): string {
  const params = asked(here)
  const list = params.get(FROM) ?? (params.size > 0 ? `${here.pathname}?${params}` : null)
  return list === null ? path : `${path}?${FROM}=${encodeURIComponent(list)}`
}

/** The address of the list at `path` as it was searched when the page `here` was opened from it, or as it is searched here. */
export function listUrl(path: string, here: Place): string {
  const params = asked(here)
  if (here.pathname === path) return params.size > 0 ? `${path}?${params}` : path
  const [list, query] = (params.get(FROM) ?? '').split('?')
  return list === path && query ? `${path}?${new URLSearchParams(query)}` : path
}

function asked({ search }: Place): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete('index')
  return params
}
