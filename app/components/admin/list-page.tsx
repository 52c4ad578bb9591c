import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OwnerListView } from '~/contract/owner/owner-lists'
import { counted } from '~/lib/text'
import { Options } from '../form/fields'
import { buttonClass, fieldClass, inputClass, labelClass, linkButtonClass, selectClass } from '../ui/looks'
import { Empty } from './cards'
import { Fold } from './fold'
import { useIsAllowed } from './list-links'

interface ListProps {
  list: OwnerListView<unknown>
  children?: ReactNode
}

interface ListPageProps extends ListProps {
  /** For screen readers, where there is no `head`. */
  title?: string
  /** It contains an element with the id 'list-title', which names the list. */
  head?: ReactNode
  /** Why the last post of its buttons was refused. */
  errors?: ReactNode
  create?: { to: string; label: string }
  /** Shown below the search. */
  note?: ReactNode
  after?: ReactNode
}

/** A tab with a list: search, filters and export, the rows (`children`), their pages. */
export function ListPage({ list, title, head, errors, create, note, after, children }: ListPageProps) {
  return (
    <section aria-labelledby="list-title">
      {head ?? (
        <h2 className="sr-only" id="list-title">
          {title}
        </h2>
      )}
      {errors}
      <ListControls list={list}>
        {create ? (
          <Link className={buttonClass({ size: 'small' })} to={create.to}>
            {create.label}
          </Link>
        ) : null}
      </ListControls>
      {note ? <div className="mb-4">{note}</div> : null}
      <ListBody list={list}>{children}</ListBody>
      {after}
    </section>
  )
}

/** Search, filters and export of one of the owner's lists, folded on a phone. A plain GET form: its state is in the URL. */
export function ListControls({ list: { path, csv, words, criteria, filters, isFiltered }, children }: ListProps) {
  const { search, ...chosen }: Record<string, string> = { ...criteria }
  const isAllowed = useIsAllowed()
  return (
    <div className="mt-4 mb-4 flex flex-wrap items-end justify-between gap-2 md:mt-6 print:hidden">
      <Fold
        key={JSON.stringify(criteria)}
        className="max-md:open:basis-full md:grow"
        until="md"
        isOpen={isFiltered}
        summary={<strong>{Object.keys(filters).length > 0 ? 'Search and filter' : 'Search'}</strong>}
      >
        <Form className={searchClass} method="get" action={path} role="search">
          <SearchField name="q" label={words.search} value={search} />
          {Object.entries(filters).map(([name, { label, options, groups }]) => (
            // Wide enough to show the whole choice, even beside 'Clear'.
            <div className={`${FIELD} ${isFiltered ? 'basis-full' : 'basis-34'}`} key={name}>
              <label className={labelClass} htmlFor={name}>
                {label}
              </label>
              <select className={selectClass} id={name} name={name} defaultValue={chosen[name]}>
                <Options of={Object.entries(options)} />
                {groups?.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    <Options of={Object.entries(group.options)} />
                  </optgroup>
                ))}
              </select>
            </div>
          ))}
          <button className={buttonClass({ size: 'small' })} type="submit">
            Search
          </button>
          {isFiltered ? (
            <Link className={linkButtonClass} to={path}>
              Clear
            </Link>
          ) : null}
          {csv && isAllowed(csv) ? (
            <a
              className={buttonClass({ kind: 'quiet', size: 'small', className: 'ml-auto' })}
              href={`${csv}?${new URLSearchParams(search ? { q: search, ...chosen } : chosen)}`}
              download
            >
              Export CSV
            </a>
          ) : null}
        </Form>
      </Fold>
      {children}
    </div>
  )
}

/** A form for searching: its fields are less high, and its buttons beside them. */
export const searchClass =
  'flex flex-wrap items-end gap-x-3 gap-y-2 [--spacing-field-y:0.45rem] [--spacing-field:2.75rem] md:gap-y-3'

const FIELD = `${fieldClass} grow md:basis-56`

export function SearchField({ name, label, value }: Record<'name' | 'label', string> & { value: string | undefined }) {
  return (
    <div className={`${FIELD} basis-full`}>
      <label className={labelClass} htmlFor={name}>
        {label}
      </label>
      <input className={inputClass} id={name} name={name} type="search" defaultValue={value} enterKeyHint="search" />
    </div>
  )
}

/** The rows of a list (`children`) with its pages below, or why there are none. */
export function ListBody({ list, children }: ListProps) {
  const { words, isFiltered } = list
  if (list.count === 0) {
    return (
      <Empty title={isFiltered ? `No ${words.noun} matches this search` : words.none}>
        {isFiltered ? 'Try a part of the name, or clear the search.' : words.noneText}
      </Empty>
    )
  }
  return (
    <>
      {children}
      <Pager list={list} />
    </>
  )
}

function Pager({ list: { page, pages, count, words } }: ListProps) {
  const [params] = useSearchParams()
  const { back, on } = words.pager ?? { back: 'Newer', on: 'Older' }
  const to = (number: number) => {
    const next = new URLSearchParams(params)
    if (number === 1) next.delete('page')
    else next.set('page', String(number))
    return `?${next}`
  }
  const Bar = pages > 1 ? 'nav' : 'div'
  return (
    <Bar
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
      aria-label={pages > 1 ? `Pages of ${words.noun}s` : undefined}
    >
      <p className="text-sm text-ink-soft tabular-nums">
        {counted(count, words.noun)}
        {pages > 1 ? `, page ${page} of ${pages}` : ''}
      </p>
      {pages > 1 ? (
        <p className="flex flex-wrap items-center gap-3 print:hidden">
          {page > 1 ? (
            <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={to(page - 1)} rel="prev">
              {back}
            </Link>
          ) : null}
          {page < pages ? (
            <Link className={buttonClass({ kind: 'quiet', size: 'small' })} to={to(page + 1)} rel="next">
              {on}
            </Link>
          ) : null}
        </p>
      ) : null}
    </Bar>
  )
}
