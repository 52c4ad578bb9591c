import { execute } from '#db/execute'
import { countRows, type ListQuery } from '#db/rows'
import type { ListFilter, ListWords, PageOf } from '~/contract/owner/owner-lists'
import type { Services } from '../services'

/** What a list is filtered by: a search, and a value for each of its filters. */
export interface Criteria {
  search: string
}

/** A filter; some of its values may be missing from the choices. */
type Filter<Value> = ListFilter & { options: { [V in Value & string]?: string } }

/** A cell of a CSV file. Money is a number of dollars; an instant becomes local text. */
export type Cell = string | number | boolean | null | undefined

/** Columns of a CSV file, by their heads. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** One of the owner's lists. Its page, search, filters, paging, CSV file and API call are all made from this. */
export interface OwnerList<A extends Criteria, Row, View> {
  path: string
  /** Path of its CSV file. Default: the page's path with '.csv'. */
  csv?: string
  /** The file is saved as 'vouchers-2026-11-21.csv'. */
  file: string
  words: ListWords
  perPage?: number
  /** Filters by their names in the URL; `params` are those of the URL. */
  filters(services: Services, params: URLSearchParams): { [Name in Exclude<keyof A, 'search'>]: Filter<A[Name]> }
  query(services: Services, criteria: A): ListQuery<Row>
  /** Makes the rows of page, file and call. The outer function reads once what all rows need. */
  view(services: Services): (row: Row) => View
  columns: Columns<View>
}

/** Defines a list; TypeScript infers its types from the query and the view. */
export function defineList<A extends Criteria, Row, View>(list: OwnerList<A, Row, View>): OwnerList<A, Row, View> {
  return list
}

/** All rows that match. */
export function readRows<A extends Criteria, Row, View>(
  services: Services,
  list: OwnerList<A, Row, View>,
  criteria: A,
): View[] {
  return execute(services.db, list.query(services, criteria)).map(list.view(services))
}

/** One page of the rows that match. A page number beyond the last gives the last page, below the first the first. */
export function readPage<A extends Criteria, Row, View>(
  services: Services,
  list: OwnerList<A, Row, View>,
  { page: requestedPage, ...criteria }: A & { page: number },
): PageOf<View> {
  const { perPage = PER_PAGE } = list
  const query = list.query(services, criteria as unknown as A)
  const count = countRows(services.db, query)
  const pages = Math.max(1, Math.ceil(count / perPage))
  const page = Math.min(Math.max(1, requestedPage), pages)
  const rows = execute(services.db, query.limit(perPage).offset((page - 1) * perPage))
  return { rows: rows.map(list.view(services)), count, page, pages }
}

const PER_PAGE = 25
