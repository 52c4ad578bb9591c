import type { ReactNode } from 'react'

const UNFOLDED = {
  md: {
    details: 'md:details-content:[content-visibility:visible]',
    summary: 'md:supports-[selector(::details-content)]:hidden',
  },
  lg: {
    details: 'lg:details-content:[content-visibility:visible]',
    summary: 'lg:supports-[selector(::details-content)]:hidden',
  },
}

interface FoldProps {
  /** The line that opens it. */
  summary: ReactNode
  isOpen?: boolean
  /** From this width on it is always open, without the line; a browser without `::details-content` shows the line there too. */
  until: keyof typeof UNFOLDED
  className?: string
  children: ReactNode
}

/** Folded to one line on a phone, and always open on a wide window. */
export function Fold({ summary, isOpen, until, className = '', children }: FoldProps) {
  const { details, summary: line } = UNFOLDED[until]
  return (
    <details className={`group ${details} ${className}`} open={isOpen || undefined}>
      <summary className={`${foldLineClass} ${line}`}>{summary}</summary>
      {children}
    </details>
  )
}

/** A line that opens what is below it, with an arrow at its end. */
export const foldLineClass =
  'flex min-h-11 list-none flex-wrap items-center gap-x-2.5 after:ml-auto after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 after:border-ink-soft group-open:after:rotate-225 focus-visible:rounded-[inherit] focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden'
