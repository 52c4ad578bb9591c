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

/** A name and its value, in a list of facts (`dl`); figures align in columns. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

type Words = readonly [plain: string, painted: string]

/** A page's title; its last words are on a brush stroke. */
export function PageTitle({ id, words, className }: { id?: string; words: Words; className?: string }) {
  return (
    <h1 id={id} className={className}>
      <OnStroke words={words} stroke="hot" />
    </h1>
  )
}

/** A section's heading, the same way. */
export function Heading({
  id,
  words,
  stroke = '',
  className,
}: {
  id: string
  words: Words
  stroke?: '' | 'hot' | 'sea'
  className?: string
}) {
  return (
    <h2 id={id} className={className}>
      <OnStroke words={words} stroke={stroke} />
    </h2>
  )
}

function OnStroke({ words: [plain, painted], stroke }: { words: Words; stroke: '' | 'hot' | 'sea' }) {
  return (
    <>
      {plain} <span className={stroke ? `swipe swipe--${stroke}` : 'swipe'}>{painted}</span>
    </>
  )
}
