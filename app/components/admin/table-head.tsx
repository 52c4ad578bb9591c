interface TableHeadProps {
  left: readonly string[]
  right?: readonly string[]
  /** The controls of a row, for screen readers alone. */
  controls?: string
}

/** The head of an admin table; visible where rows are lines, read out where they are cards. */
export function TableHead({ left, right = [], controls }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {[...left, ...right].map((words, index) => (
          <th scope="col" className={index < left.length ? undefined : 'r'} key={words}>
            {words}
          </th>
        ))}
        {controls ? (
          <th scope="col">
            <span className="sr-only">{controls}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
