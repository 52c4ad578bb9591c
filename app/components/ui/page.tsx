import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { newTab } from '~/copy/site/site'

export function Page({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="relative pt-12 pb-section" aria-labelledby={labelledBy}>
      <div className="page">{children}</div>
    </section>
  )
}

/** The sentence or two under a page's or a section's heading. */
export function Lead({ className = '', ...text }: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...text} className={`max-w-[46ch] text-ink-soft text-lead text-pretty ${className}`} />
}

interface ConfirmationProps {
  picture: ReactNode
  pictureClass?: string
  children: ReactNode
}

/** The head of a page about something bought or won: words beside its picture, or beside an empty easel. */
export function Confirmation({ picture, pictureClass = '', children }: ConfirmationProps) {
  return (
    <div className="confirm">
      <div>{children}</div>
      {picture ? (
        <div className={`confirm__art tape ${pictureClass}`}>{picture}</div>
      ) : (
        <div className="confirm__easel">
          <img src="/art/empty-easel.svg" width={600} height={600} alt="" loading="lazy" />
        </div>
      )}
    </div>
  )
}

interface PrintProps {
  caption: ReactNode
  className?: string
  children: ReactNode
}

export function Print({ caption, className = 'art', children }: PrintProps) {
  return (
    <figure className="print">
      <div className={className}>{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export function Fact({
  name,
  className = 'tabular-nums',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

interface TitleProps {
  id?: string
  /** The second part is on a brush stroke; of one text its last word. */
  words: string | readonly [plain: string, painted: string]
  stroke?: keyof typeof STROKES
  className?: string
}

export function PageTitle({ words, ...heading }: Omit<TitleProps, 'stroke'>) {
  return (
    <h1 {...heading}>
      <OnStroke words={words} stroke="hot" />
    </h1>
  )
}

export function Heading({ words, stroke, ...heading }: TitleProps) {
  return (
    <h2 {...heading}>
      <OnStroke words={words} stroke={stroke} />
    </h2>
  )
}

const STROKES = { ochre: 'after:bg-ochre', hot: 'after:bg-sunset', sea: 'after:bg-sea' }

function OnStroke({ words, stroke = 'ochre' }: Pick<TitleProps, 'words' | 'stroke'>) {
  const [plain, painted] = typeof words === 'string' ? words.split(/ (?=\S+$)/) : words
  return (
    <>
      {plain} <span className={`swipe ${STROKES[stroke]}`}>{painted}</span>
    </>
  )
}

/** A link that opens a new tab, and says so to those who do not see it. */
export function NewTabLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}
