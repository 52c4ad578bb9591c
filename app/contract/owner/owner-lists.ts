export interface PageOf<T> {
  rows: T[]
  count: number
  page: number
  pages: number
}

export interface ListFilter {
  label: string
  /** Words by their values; the first is what is shown when nothing was chosen. */
  options: Record<string, string>
  groups?: { label: string; options: Record<string, string> }[]
}

export interface ListWords {
  search: string
  noun: string
  /** Said while there is nothing at all, and below it. */
  none: string
  noneText: string
  /** The words of the pager, where they are not 'Newer' and 'Older'. */
  pager?: { back: string; on: string }
}

/** A list as its page shows it. `Criteria`: the search and the value of each filter. */
export interface OwnerListView<Row, Criteria extends { search: string } = { search: string }> extends PageOf<Row> {
  path: string
  /** Where it can be saved as a file. */
  csv?: string
  words: ListWords
  criteria: Criteria
  /** By their names in the address: '?show=raincheck'. */
  filters: Record<string, ListFilter>
  /** Something is searched or chosen: there is something to clear. */
  isFiltered: boolean
}
