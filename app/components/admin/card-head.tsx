import type { ReactNode } from 'react'

/** The narrow buttons at the foot of a card. */
export const cardActsClass = 'mt-auto flex flex-wrap gap-2 pt-1.5 print:hidden [&_:is(a,button)]:px-2.5'

/** The head of a card in a list: its title, and on the other side its badges. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2">{children}</div>
}
