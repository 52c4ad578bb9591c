interface TableHeadProps {
  left: readonly string[]
  /** Figures and states. */
  right?: readonly string[]
  /** The controls of a row, for screen readers alone. */
  controls?: string
}

/** The head of a table of the owner's; seen where rows are lines, heard where they are cards. */
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
