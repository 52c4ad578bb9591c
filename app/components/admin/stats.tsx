interface Figure {
  name: string
  value: string | number
  more?: string
}

const ROW =
  'max-md:not-first:border-t flex justify-between gap-x-4 border-line max-md:items-baseline max-md:py-2 md:flex-col md:justify-center md:rounded-card md:bg-paper md:p-card md:shadow-paper md:forced-colors:border'

/** A few large figures: cards beside each other, on a phone the lines of one. */
export function Stats({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  const columns = figures.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'
  return (
    <dl
      className={`my-4 grid max-md:rounded-row max-md:bg-paper max-md:px-4.5 max-md:py-1.5 max-md:shadow-paper md:my-6 md:gap-4 print:hidden ${columns} ${className}`}
    >
      {figures.map(({ name, value, more }) => (
        <div className={ROW} key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-display text-[1.375rem]/tight font-semibold text-wine tabular-nums md:text-[clamp(1.875rem,1.6rem+1vw,2.5rem)]/tight">
            {value}
          </dd>
          {more ? <dd className="mt-1.5 text-sm/relaxed text-ink-soft max-md:sr-only">{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
