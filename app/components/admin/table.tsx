import type { ReactNode } from 'react'

/** Where a cell is on a phone, where each row is a card: `name` is its title, `status` beside it, `act` its controls. */
type Place = 'name' | 'contact' | 'event' | 'people' | 'paid' | 'status' | 'act'

/** A column of one of the owner's tables. */
export interface Column<Row> {
  head: string
  place: Place
  cell: (row: Row) => ReactNode
  /** The words before the value on a card, where they are not the head. */
  label?: string
  /** Another class of its cells. */
  look?: 'num' | 'subject'
}

/** Defines a column: its head, its place on a phone's card, what a row has in it. */
export function column<Row>(
  head: string,
  place: Place,
  cell: Column<Row>['cell'],
  more: Pick<Column<Row>, 'label' | 'look'> = {},
): Column<Row> {
  return { head, place, cell, ...more }
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  className?: string
}

const RIGHT: Place[] = ['people', 'paid', 'status']
const LABELLED: Place[] = ['event', 'people', 'paid']

/** One of the owner's tables; on a phone a card for each row. */
export function Table<Row extends { id?: string | number; label?: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, className } = props
  return (
    <table className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, place }) => (
            <th scope="col" className={RIGHT.includes(place) ? 'r' : undefined} key={head}>
              {place === 'act' ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? row.label}>
            {columns.map(({ head, place, cell, label = head, look }) =>
              place === 'name' ? (
                <th scope="row" className={look} key={head}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  className={look ? `${place} ${look}` : place}
                  data-label={LABELLED.includes(place) ? label : undefined}
                  key={head}
                >
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
