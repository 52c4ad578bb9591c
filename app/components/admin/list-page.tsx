import { Form, Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListFilter, OwnerListView } from '~/contract/owner/owner-lists'
import { buttonClass, cardClass, fieldClass, inputClass, linkButtonClass, selectClass } from '../ui/looks'

interface ListProps {
  list: OwnerListView<unknown>
  children?: ReactNode
}

interface ListPageProps extends ListProps {
  /** For screen readers, where `head` does not show it. */
  title?: string
  head?: ReactNode
  /** Why the last post of its buttons was refused. */
  errors?: ReactNode
  create?: { to: string; label: string }
  /** What is below the search. */
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
      {note}
      <ListBody list={list}>{children}</ListBody>
      {after}
    </section>
  )
}

/** Search, filters and export of a list of the owner's: a plain GET form, its state is the address. Beside it `children`. */
export function ListControls({ list: { path, csv, words, criteria, filters, isFiltered }, children }: ListProps) {
  const { search, ...chosen }: Record<string, string> = { ...criteria }
  return (
    <Form className="tools" method="get" action={path} role="search" key={JSON.stringify(criteria)}>
      <div className={fieldClass}>
        <label htmlFor="q">{words.search}</label>
        <input className={inputClass} id="q" name="q" type="search" defaultValue={search} enterKeyHint="search" />
      </div>
      {Object.entries(filters).map(([name, { label, options, groups }]) => (
        <div className={fieldClass} key={name}>
          <label htmlFor={name}>{label}</label>
          <select className={selectClass} id={name} name={name} defaultValue={chosen[name]}>
            <Options options={options} />
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
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
      <div className="tools__more">
        <a
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          href={`${csv}?${new URLSearchParams(search ? { q: search, ...chosen } : chosen)}`}
          download
        >
          Export CSV
        </a>
        {children}
      </div>
    </Form>
  )
}

function Options({ options }: Pick<ListFilter, 'options'>) {
  return Object.entries(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The rows of a list (`children`) with its pages below, or why there are none. */
export function ListBody({ list, children }: ListProps) {
  const { words, isFiltered } = list
  if (list.count === 0) {
    return (
      <p className={cardClass({ className: 'empty' })}>
        <strong>{isFiltered ? `No ${words.noun} fits this search` : words.none}</strong>
        {isFiltered ? 'Try a part of the name, or clear the search.' : words.noneText}
      </p>
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
  return (
    <nav className="pager" aria-label={`Pages of ${words.noun}s`}>
      <p className="text-ink-soft text-sm tabular-nums">
        {count} {count === 1 ? words.noun : `${words.noun}s`}
        {pages > 1 ? `, page ${page} of ${pages}` : ''}
      </p>
      {pages > 1 ? (
        <p className="mt-2 flex flex-wrap items-center gap-3">
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
    </nav>
  )
}
