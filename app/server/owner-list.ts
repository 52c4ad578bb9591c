import type { ListFilter, OwnerListView } from '~/contract/owner/owner-lists'
import { type Criteria, type OwnerList, readPage, readRows } from '~/domain/lists/define-list'
import type { Services } from '~/domain/services'
import { ownerLoader } from './auth/owner-form'
import { services } from './boot/services'
import { csvResponse } from './http/csv'
import { endpoint } from './http/json-action'

const MAX_SEARCH_LENGTH = 100

/** The criteria in a list's URL: '?q=aroha&show=raincheck&page=2'. Unknown values are ignored. */
export function readCriteria<A extends Criteria>(
  services: Services,
  request: Request,
  list: Pick<OwnerList<A, unknown, unknown>, 'filters'>,
) {
  const params = new URL(request.url).searchParams
  const search = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const page = Number.parseInt(params.get('page') ?? '1', 10)
  const filters: Record<string, ListFilter> = list.filters(services, params)
  let isFiltered = search !== ''
  const chosen = Object.entries(filters).map(([name, { options, groups = [] }]) => {
    const values = [options, ...groups.map((group) => group.options)].flatMap(Object.keys)
    const value = values.find((one) => one === params.get(name)) ?? values[0]
    if (value !== values[0]) isFiltered = true
    return [name, value]
  })
  return {
    criteria: { search, ...Object.fromEntries(chosen) } as A,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters,
    isFiltered,
  }
}

/** A list as its page shows it. In an `ownerLoader`, which knows who may see it. */
export function readOwnerList<A extends Criteria, Row, View>(
  request: Request,
  list: OwnerList<A, Row, View>,
): OwnerListView<View, A> {
  const { criteria, page, filters, isFiltered } = readCriteria(services(), request, list)
  const { path, csv = `${path}.csv`, words } = list
  return { ...readPage(services(), list, { ...criteria, page }), path, csv, words, criteria, filters, isFiltered }
}

/** The loader of a page that only shows a list. */
export const listLoader = <A extends Criteria, Row, View>(list: OwnerList<A, Row, View>) =>
  ownerLoader(({ request }) => readOwnerList(request, list))

/** The loader of a list's CSV file: all rows that its search and filters match. */
export function ownerFile<A extends Criteria, Row, View>(list: OwnerList<A, Row, View>) {
  return ownerLoader(({ services, request }) => {
    const { criteria } = readCriteria(services, request, list)
    return csvResponse(list.file, list.columns, readRows(services, list, criteria))
  })
}

/** The owner's call for all rows of a list. */
export function wholeList<Row, View>(list: OwnerList<{ search: string; show: 'every' }, Row, View>) {
  return endpoint({ guard: 'account', run: ({ services }) => readRows(services, list, { show: 'every', search: '' }) })
}
