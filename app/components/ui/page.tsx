import type { ReactNode } from 'react'

/** A page of one section below the header. */
export function Page({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="section section--first" aria-labelledby={labelledBy}>
      <div className="page">{children}</div>
    </section>
  )
}

interface PrintProps {
  caption: ReactNode
  className?: string
  children: ReactNode
}

/** A picture on paper with words below it. */
export function Print({ caption, className = 'art', children }: PrintProps) {
  return (
    <figure className="print">
      <div className={className}>{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
