import type { ReactNode } from 'react'

/** A name and its value, in a list of facts (`dl`); figures align in columns. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
