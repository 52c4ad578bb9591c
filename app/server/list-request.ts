/** What a list's address asks for: '?q=aroha&show=raincheck&page=2'. */
export interface ListRequest<F extends Record<string, readonly string[]>> {
  search: string
  page: number
  /** Each filter's value; the first of its choices when the address says none of them. */
  filters: { [Name in keyof F]: F[Name][number] }
  /** Something is searched or chosen. */
  isFiltered: boolean
}

/** Longest search that is looked for. */
const MOST_SEARCH = 100

/** Reads a list's address; whatever it does not know counts as not said. */
export function readListRequest<const F extends Record<string, readonly string[]>>(
  request: Request,
  choices: F,
): ListRequest<F> {
  const params = new URL(request.url).searchParams
  const search = (params.get('q') ?? '').trim().slice(0, MOST_SEARCH)
  const filters = Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      values.find((value) => value === params.get(name)) ?? values[0],
    ]),
  ) as ListRequest<F>['filters']
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    search,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters,
    isFiltered: search !== '' || Object.entries(choices).some(([name, values]) => filters[name] !== values[0]),
  }
}
