import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { linkButtonClass } from '../ui/looks'
import { useList } from './list-links'

interface PageHeadProps {
  back: string
  label: ReactNode
  title: ReactNode
  isNarrow?: boolean
  children?: ReactNode
}

/** A line with a heading and controls beside it. */
export const headLineClass = 'mt-8 mb-4 flex flex-wrap items-center justify-between gap-3 *:min-w-0'

/** The head of a page below a list: a link back to the list as it was, and the title. */
export function PageHead({ back, label, title, isNarrow, children }: PageHeadProps) {
  return (
    <>
      <Link className={`${linkButtonClass} mt-4 max-w-full wrap-anywhere print:hidden`} to={useList().back(back)}>
        <Icon name="back" />
        {label}
      </Link>
      {children ? (
        <div className={isNarrow ? `${headLineClass} max-w-184` : headLineClass}>
          <h1>{title}</h1>
          {children}
        </div>
      ) : (
        <h1 className={`${headLineClass} wrap-anywhere`}>{title}</h1>
      )}
    </>
  )
}
