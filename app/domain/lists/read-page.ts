import type { PageOf } from '../../contract/owner-lists'

/** Rows on one page of the owner's lists. */
const PAGE = 25

/** How one list counts and reads its rows. */
interface List<Row, Wire> {
  count(): number
  rows(window: { limit: number; offset: number }): Row[]
  wire(row: Row): Wire
  /** Rows on a page, where it is not 25. */
  per?: number
}

/** One page of a list; a page beyond the last is the last, one before the first is the first. */
export function readPage<Row, Wire>(asked: number, list: List<Row, Wire>): PageOf<Wire> {
  const per = list.per ?? PAGE
  const count = list.count()
  const pages = Math.max(1, Math.ceil(count / per))
  const page = Math.min(Math.max(1, asked), pages)
  const rows = list.rows({ limit: per, offset: (page - 1) * per })
  return { rows: rows.map((row) => list.wire(row)), count, page, pages }
}

/** One page of rows that are there already. */
export function pageOfRows<Row, Wire>(
  page: number,
  rows: readonly Row[],
  { wire, per }: Pick<List<Row, Wire>, 'wire' | 'per'>,
): PageOf<Wire> {
  return readPage(page, {
    count: () => rows.length,
    rows: ({ limit, offset }) => rows.slice(offset, offset + limit),
    wire,
    per,
  })
}
