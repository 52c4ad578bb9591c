import type { ReactNode } from 'react'
import { cardClass } from '../ui/looks'

interface Entry {
  id: number | string
  title: ReactNode
  lines: [when: string, note: string]
}

/** What happened, the newest first, under a heading; nothing where nothing did. */
export function History({ title, entries }: { title: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={cardClass()} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, title, lines: [when, note] }) => (
          <li
            className="grid items-baseline gap-x-4 gap-y-0.5 border-line py-2.5 wrap-anywhere not-first:border-t lg:grid-cols-[1fr_minmax(0,1fr)]"
            key={id}
          >
            {title}
            <span className="text-sm text-ink-soft">
              {when}
              <br />
              {note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
