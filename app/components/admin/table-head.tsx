/** A column's words; `right` for figures and states, `unseen` for the controls of a row. */
type Column = string | { right: string } | { unseen: string }

/** The head of a table of the owner's; seen where rows are lines, heard where they are cards. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th scope="col" key={column}>
              {column}
            </th>
          ) : 'right' in column ? (
            <th scope="col" className="r" key={column.right}>
              {column.right}
            </th>
          ) : (
            <th scope="col" key={column.unseen}>
              <span className="sr-only">{column.unseen}</span>
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
