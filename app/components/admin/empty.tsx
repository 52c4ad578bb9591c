import type { ReactNode } from 'react'
import { cardClass } from '../ui/looks'

/** In the place of a list that has nothing in it: that it is so, and what would be there. */
export function Empty({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children?: ReactNode
}) {
  return (
    <p className={cardClass({ flush: true, className: `px-6 py-8 text-center text-ink-soft ${className}` })}>
      <strong className="mb-1 block text-ink">{title}</strong>
      {children}
    </p>
  )
}
