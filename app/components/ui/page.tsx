import { type AnchorHTMLAttributes, type HTMLAttributes, type ReactNode, useId } from 'react'
import { newTab } from '~/copy/site/site'
import { OWNER_FACTS } from '../admin/facts-looks'
import { printClass } from './looks'

export function Page({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className="relative pt-12 pb-section max-md:pb-18 print:py-0" aria-labelledby={labelledBy}>
      <div className="page">{children}</div>
    </section>
  )
}

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode
  titleClassName?: string
}

/** A part of a page under a heading, which names it for screen readers too. */
export function Section({ title, titleClassName, children, ...section }: SectionProps) {
  const titleId = useId()
  return (
    <section {...section} aria-labelledby={titleId}>
      <h2 className={titleClassName} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The sentence or two under a page's or a section's heading. */
export function Lead({ className = '', ...text }: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...text} className={`max-w-[46ch] text-lead text-pretty text-ink-soft ${className}`} />
}

interface PrintProps {
  caption?: ReactNode
  shape?: string
  children: ReactNode
}

/** A picture as a print, with or without words on its white edge. */
export function Print({ caption, shape = 'aspect-4/5', children }: PrintProps) {
  return (
    <figure className={printClass}>
      <div className={`art ${shape}`}>{children}</div>
      {caption ? (
        <figcaption className="px-1 pt-2 pb-0.5 font-display text-md/normal font-semibold text-ink">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

/** A row that is swiped, or moved with the arrow keys once it has the focus. */
export function Strip({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ul
      className={`-mx-gutter flex [scroll-snap-type:x] scroll-px-gutter gap-4 overflow-x-auto px-gutter py-3 focus-visible:-outline-offset-3 ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      {children}
    </ul>
  )
}

const FACTS = {
  plain: 'gap-3 font-bold *:grid-cols-[5.25rem_minmax(0,1fr)] *:gap-3',
  /** Beside a form: the value is below its name where an e-mail address would not fit on one line. */
  narrow: 'gap-2 font-bold *:grid-cols-[5.25rem_minmax(0,1fr)] *:gap-3 lg:max-xl:*:block',
  ...OWNER_FACTS,
  /** Long names and short figures. */
  ownerFigures: 'max-w-110 gap-2 font-[500] *:grid-cols-[minmax(0,1fr)_auto] *:gap-4',
}

interface FactsProps {
  look?: keyof typeof FACTS
  className?: string
  /** Before what is inside. */
  facts?: (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

/** Names and values in two columns; with large text, the name is above its value. */
export function Facts({ look = 'plain', className = '', facts = [], children }: FactsProps) {
  return (
    <dl className={`@container grid *:grid *:items-baseline @max-[13rem]:*:block ${FACTS[look]} ${className}`}>
      {facts.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order is fixed
        <Fact key={place} name={name}>
          {value}
        </Fact>
      ))}
      {children}
    </dl>
  )
}

interface FactProps {
  name: string
  /** The value stays on one line where there is space. */
  whole?: boolean
  children: ReactNode
}

/** A line of `Facts`, or of another list: the value has the font weight of the list. */
export function Fact({ name, whole, children }: FactProps) {
  return (
    <div>
      <dt className="text-sm font-normal text-ink-soft">{name}</dt>
      <dd
        className={`wrap-anywhere tabular-nums ${whole ? 'whitespace-nowrap' : ''} @max-[13rem]:whitespace-normal @max-[13rem]:**:whitespace-normal`}
      >
        {children}
      </dd>
    </div>
  )
}

interface TitleProps {
  id?: string
  /** The second part is on a brush stroke; for a string, its last word. */
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

/** A link that opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  )
}
