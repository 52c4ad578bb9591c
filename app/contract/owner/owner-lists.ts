export interface PageOf<T> {
  rows: T[]
  count: number
  page: number
  pages: number
}

export interface ListFilter {
  label: string
  /** Labels by their values; the first is the default. */
  options: Record<string, string>
  groups?: { label: string; options: Record<string, string> }[]
}

export interface ListWords {
  search: string
  noun: string
  /** Title and text of an empty list. */
  none: string
  noneText: string
  /** Labels of the pager. Default: 'Newer' and 'Older'. */
  pager?: { back: string; on: string }
}

/** A list for its page. `Criteria`: the search and the value of each filter. */
export interface OwnerListView<Row, Criteria extends { search: string } = { search: string }> extends PageOf<Row> {
  path: string
  /** Path of its CSV file. */
  csv?: string
  words: ListWords
  criteria: Criteria
  /** By their names in the URL: '?show=raincheck'. */
  filters: Record<string, ListFilter>
  /** A search or filter is active and can be cleared. */
  isFiltered: boolean
}
