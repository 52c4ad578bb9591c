import type { ReactNode } from 'react'

/** What happened and what can be done, each a column of cards. */
export function Sides({ children: [past, forms] }: { children: [past: ReactNode, forms: ReactNode] }) {
  const column = 'grid min-w-0 content-start gap-4'
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className={column}>{past}</div>
      <div className={column}>{forms}</div>
    </div>
  )
}
