import type { ReactNode } from 'react'

/**
 * The place of a cell on a phone, where each row is a card: `name` is the title, `status` is beside it, `act` has the
 * controls. An `outcome` is a status that takes more words.
 */
type Place = 'name' | 'contact' | 'event' | 'people' | 'paid' | 'status' | 'outcome' | 'act'

/** A column of one of the owner's tables. */
export interface Column<Row> {
  head: string
  place: Place
  cell: (row: Row) => ReactNode
  /** The words before the value on a card, if they differ from the head. */
  label?: string
}

/** Defines a column: its head, its place on a phone's card, its content for a row. */
export function column<Row>(
  head: string,
  place: Place,
  cell: Column<Row>['cell'],
  more: Pick<Column<Row>, 'label'> = {},
): Column<Row> {
  return { head, place, cell, ...more }
}

/** A link that looks like the text around it. */
export const rowLinkClass =
  'inline-flex min-h-11 flex-wrap items-center text-inherit decoration-edge hover:decoration-current pointer-fine:min-h-6 print:min-h-0 print:no-underline'

const TABLE =
  'w-full tabular-nums cards:block print:[--text-sm:8pt] print:[--text-xs:8pt] lg:overflow-hidden lg:rounded-row lg:bg-paper lg:shadow-paper cells:text-left cells:border-line cells:lg:border-b cells:lg:px-4 cells:lg:py-3 cells:print:border-b cells:print:px-[2mm] cells:print:py-[1.2mm] cells:print:text-[9pt]'
const ROW =
  'cards:grid cards:grid-cols-[minmax(0,1fr)_fit-content(48%)] cards:items-center cards:gap-x-3 cards:gap-y-1.5 cards:rounded-row cards:bg-paper cards:shadow-paper cards:px-4.5 cards:py-3.5 cards:forced-colors:border print:break-inside-avoid'

// A payment's id breaks anywhere, so that it does not widen the page.
const TITLE = 'font-bold cards:row-start-1 cards:self-start cards:text-lg cards:wrap-anywhere'
// The value beside its label. A long e-mail address breaks anywhere, so that it does not widen the page.
const LABELLED =
  'cards:col-span-full cards:flex cards:items-baseline cards:justify-between cards:gap-x-4 cards:@max-[15rem]:flex-wrap cards:text-sm cards:before:text-ink-soft cards:before:content-[attr(data-label)] cards:*:text-right *:wrap-anywhere'
const NUMBER = `${LABELLED} lg:whitespace-nowrap lg:text-right print:text-right`
const STATUS = 'text-right cards:col-start-2 cards:row-start-1 cards:self-start cards:justify-self-end'

const CELLS: Record<Place, string> = {
  // The first line has the space beside the status, the lines below have the whole width.
  name: `${TITLE} cards:col-span-full cards:grid cards:grid-cols-subgrid cards:justify-items-start cards:[&>small]:col-span-full`,
  contact: 'cards:col-span-full',
  event: LABELLED,
  people: NUMBER,
  paid: NUMBER,
  status: STATUS,
  outcome: STATUS,
  act: 'cards:col-span-full cards:mt-1.5 cards:flex cards:flex-wrap cards:gap-2 cards:*:flex-1 lg:whitespace-nowrap lg:text-right lg:[&>*~a]:ml-2 lg:[&>a]:px-3 print:hidden',
}
const ON_THE_RIGHT: Place[] = ['people', 'paid', 'status', 'outcome']

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** One of the owner's tables; on a phone a card for each row. */
export function Table<Row extends { id?: string | number; label?: string }>(props: TableProps<Row>) {
  const { caption, columns, rows } = props
  const hasOutcome = columns.some(({ place }) => place === 'outcome')
  return (
    <table className={TABLE}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft cards:sr-only">
        <tr>
          {columns.map(({ head, place }) => (
            <th
              scope="col"
              className={`font-bold lg:py-3 ${ON_THE_RIGHT.includes(place) ? 'text-right' : ''} ${place === 'act' ? 'print:hidden' : ''}`}
              key={head}
            >
              {place === 'act' ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="cards:grid cards:grid-cols-1 cards:gap-3 cards:md:grid-cols-2">
        {rows.map((row) => (
          <tr className={ROW} key={row.id ?? row.label}>
            {columns.map(({ head, place, cell, label = head }) =>
              place === 'name' ? (
                <th scope="row" className={hasOutcome ? TITLE : CELLS.name} key={head}>
                  {cell(row)}
                </th>
              ) : (
                <td className={CELLS[place]} data-label={label} key={head}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
