import type { ReactNode } from 'react'
import { cardClass } from '../ui/looks'
import { foldLineClass } from './fold'

/** The narrow buttons at the foot of a card. */
export const cardActsClass = 'mt-auto flex flex-wrap gap-2 pt-1.5 print:hidden [&_:is(a,button)]:px-2.5'

/** The head of a card in a list: its title, and on the other side its badges. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2">{children}</div>
}

/** The main action of a card, and beside it 'More', which opens the others. `about` names the card's subject for screen readers. */
export function MoreActions({ main, about, children }: { main: ReactNode; about: string; children: ReactNode }) {
  return (
    // Both share one grid cell, so that the opened actions have the whole width below.
    <div className="mt-auto grid items-start pt-1.5 *:[grid-area:1/1] print:hidden">
      <div className="z-1 w-fit">{main}</div>
      <details className="group">
        <summary className={`${foldLineClass} ml-auto w-fit px-1 font-bold text-wine`}>
          More<span className="sr-only">: {about}</span>
        </summary>
        <div className="flex flex-wrap gap-2 pt-2 [&_:is(a,button)]:px-2.5">{children}</div>
      </details>
    </div>
  )
}

/** In place of an empty list: says that it is empty, and what it would show. */
export function Empty(props: { title: string; className?: string; children?: ReactNode }) {
  const { title, className = '', children } = props
  return (
    <p className={cardClass({ flush: true, className: `px-6 py-8 text-center text-ink-soft ${className}` })}>
      <strong className="mb-1 block text-ink">{title}</strong>
      {children}
    </p>
  )
}

interface Entry {
  id: number | string
  title: ReactNode
  lines: [when: string, note: string]
}

/** A list of what happened, newest first, under a heading; renders nothing without entries. */
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

/** Two columns of cards: what happened, and what can be done. */
export function Sides({ children: [past, forms] }: { children: [past: ReactNode, forms: ReactNode] }) {
  const column = 'grid min-w-0 content-start gap-4'
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className={column}>{past}</div>
      <div className={column}>{forms}</div>
    </div>
  )
}

interface Figure {
  name: string
  value: string | number
  more?: string
}

const ROW =
  'max-md:not-first:border-t flex justify-between max-md:flex-wrap gap-x-4 border-line max-md:items-baseline max-md:py-2 md:flex-col md:justify-center md:rounded-card md:bg-paper md:p-card md:shadow-paper md:forced-colors:border'

/** A few large figures: cards side by side, or on a phone the lines of one card. */
export function Stats({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  const columns = figures.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3'
  return (
    <dl
      className={`my-4 grid grid-cols-1 max-md:rounded-row max-md:bg-paper max-md:px-4.5 max-md:py-1.5 max-md:shadow-paper md:my-6 md:gap-4 print:hidden ${columns} ${className}`}
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
