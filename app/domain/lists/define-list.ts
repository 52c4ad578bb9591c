import { execute } from '#db/execute'
import { countRows, type ListQuery } from '#db/rows'
import type { ListFilter, ListWords, PageOf } from '~/contract/owner/owner-lists'
import type { Services } from '../services'

/** What a list can be asked for: a search, and a value of each of its filters. */
export interface Criteria {
  search: string
}

/** A filter of which not every value has to be a choice. */
type Filter<Value> = ListFilter & { options: { [V in Value & string]?: string } }

/** A cell of a file. Money is a number of dollars; an instant becomes local text. */
export type Cell = string | number | boolean | null | undefined

/** Columns of a file by their heads. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** A list of the owner's: its page, search, filters, pages, file and call are made from this. */
export interface OwnerList<A extends Criteria, Row, View> {
  path: string
  /** Address of its file, where that is not the page's with '.csv'. */
  csv?: string
  /** The file is saved as 'vouchers-2026-11-21.csv'. */
  file: string
  words: ListWords
  perPage?: number
  /** Filters by their names in the address; `params` is what the address says. */
  filters(services: Services, params: URLSearchParams): { [Name in Exclude<keyof A, 'search'>]: Filter<A[Name]> }
  query(services: Services, criteria: A): ListQuery<Row>
  /** Makes a row of the page, the file and the call; what all rows need is read once. */
  view(services: Services): (row: Row) => View
  columns: Columns<View>
}

/** Defines a list; its types come from the query and the view. */
export function defineList<A extends Criteria, Row, View>(list: OwnerList<A, Row, View>): OwnerList<A, Row, View> {
  return list
}

/** Every row that was asked for. */
export function readRows<A extends Criteria, Row, View>(
  services: Services,
  list: OwnerList<A, Row, View>,
  criteria: A,
): View[] {
  return execute(services.db, list.query(services, criteria)).map(list.view(services))
}

/** One page of the rows that were asked for; a page beyond the last is the last, one before the first is the first. */
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
