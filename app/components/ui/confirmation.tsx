import type { ReactNode } from 'react'
import { pictureSource } from '~/lib/picture-file'
import { Lead, PageTitle, Print } from './page'

/** Side by side where there is space, and on paper. */
const columnsClass =
  'grid grid-cols-1 gap-8 *:min-w-0 print:grid-cols-[7fr_5fr] print:items-start print:gap-x-10 print:gap-y-6 print:break-inside-avoid'

interface ConfirmationProps {
  title: string | readonly [string, string]
  /** A smaller title, whose long word does not break even on the smallest phone. */
  isTitleLong?: boolean
  lead: ReactNode
  picture: ReactNode
  children?: ReactNode
}

/** The head of a page about something bought or won: words beside its picture, or beside an empty easel. */
export function Confirmation({ title, isTitleLong, lead, picture, children }: ConfirmationProps) {
  const size = isTitleLong ? 'text-title' : 'text-giant'
  return (
    <div className={`${columnsClass} md:grid-cols-[7fr_5fr] md:items-center md:gap-columns`}>
      <div>
        <PageTitle words={title} className={`${size} print:text-[2.5rem]`} />
        <Lead className="mt-6">{lead}</Lead>
        {children}
      </div>
      {picture ? (
        <div className="tape mx-auto mt-4 w-full max-w-100 rotate-1 md:mt-0 md:w-full print:rotate-0">{picture}</div>
      ) : (
        <img className="max-md:hidden" src="/art/empty-easel.svg" width={600} height={600} alt="" loading="lazy" />
      )}
    </div>
  )
}

/** Two columns below a page's head: the main part, and a smaller part beside it. */
export function Columns({ className = 'mt-18', children }: { className?: 'mt-8' | 'mt-18'; children: ReactNode }) {
  return (
    <div
      className={`${columnsClass} md:grid-cols-[7fr_5fr] md:items-start md:gap-columns print:mt-6 print:*:border-0 print:*:p-0 ${className}`}
    >
      {children}
    </div>
  )
}

/** The buttons of a page's head. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3 *:flex-auto md:*:only:flex-none print:hidden">{children}</div>
}

/** A form and its answer; where there is space, beside a painting. */
export function BesidePicture({ src, children }: { src: string; children: ReactNode }) {
  return (
    <div className="mt-8 grid grid-cols-1 md:grid-cols-[7fr_5fr] md:items-start md:gap-columns">
      <div className="grid grid-cols-1 gap-6">{children}</div>
      <div className="tape rotate-2 max-md:hidden xl:-mt-16">
        <Print>
          <img {...pictureSource(src, { width: 800, height: 1000 })} sizes="24rem" loading="lazy" alt="" />
        </Print>
      </div>
    </div>
  )
}
