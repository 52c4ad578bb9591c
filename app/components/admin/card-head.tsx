import type { ReactNode } from 'react'
import { foldLineClass } from './fold'

/** The narrow buttons at the foot of a card. */
export const cardActsClass = 'mt-auto flex flex-wrap gap-2 pt-1.5 print:hidden [&_:is(a,button)]:px-2.5'

/** The head of a card in a list: its title, and on the other side its badges. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2">{children}</div>
}

/** The main action of a card, and on its line 'More', which opens the others. `about` says to screen readers of what. */
export function MoreActions({ main, about, children }: { main: ReactNode; about: string; children: ReactNode }) {
  return (
    // Both are in one cell: what is opened has the whole width below them.
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
