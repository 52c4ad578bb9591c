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
    <section className={cardClass({ className: 'history' })} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, title, lines: [when, note] }) => (
          <li key={id}>
            {title}
            <span className="text-ink-soft text-sm">
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
