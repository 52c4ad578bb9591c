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

/** The head of a page below a list: the way back to the list as it was, and the title. */
export function PageHead({ back, label, title, isNarrow, children }: PageHeadProps) {
  return (
    <>
      <Link className={`${linkButtonClass} back`} to={useList().back(back)}>
        <Icon name="back" />
        {label}
      </Link>
      {children ? (
        <div className={isNarrow ? 'head-line max-w-[46rem]' : 'head-line'}>
          <h1>{title}</h1>
          {children}
        </div>
      ) : (
        <h1 className="head-line">{title}</h1>
      )}
    </>
  )
}
