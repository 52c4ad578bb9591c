import { Link, useSearchParams } from '@remix-run/react'

interface PagerProps {
  page: number
  pages: number
  count: number
  noun: string
  /** Lists that begin with the newest say so; others lead back and on. */
  words?: { back: string; on: string }
}

/** Pages of a list; keeps the search in the address. */
export function Pager({ page, pages, count, noun, words = { back: 'Newer', on: 'Older' } }: PagerProps) {
  const [params] = useSearchParams()
  const to = (number: number) => {
    const next = new URLSearchParams(params)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    const query = next.toString()
    return query ? `?${query}` : '?'
  }
  return (
    <nav className="pager" aria-label={`Pages of ${noun}s`}>
      <p className="soft small num">
        {count} {count === 1 ? noun : `${noun}s`}
        {pages > 1 ? `, page ${page} of ${pages}` : ''}
      </p>
      {pages > 1 ? (
        <p className="form__acts">
          {page > 1 ? (
            <Link className="btn btn--quiet btn--small" to={to(page - 1)} rel="prev">
              {words.back}
            </Link>
          ) : null}
          {page < pages ? (
            <Link className="btn btn--quiet btn--small" to={to(page + 1)} rel="next">
              {words.on}
            </Link>
          ) : null}
        </p>
      ) : null}
    </nav>
  )
}
