import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ListFilter, OwnerListView } from '../../contract/owner-lists'
import { Pager } from './pager'

interface ListProps {
  list: OwnerListView<unknown>
  children?: ReactNode
}

/** Search, filters and export of a list of the owner's: a plain GET form, its state is the address. Beside it `children`. */
export function ListControls({ list: { path, csv, words, asked, filters, isFiltered }, children }: ListProps) {
  const { search, ...chosen }: Record<string, string> = { ...asked }
  return (
    <Form className="tools" method="get" action={path} role="search" key={JSON.stringify(asked)}>
      <div className="field">
        <label htmlFor="q">{words.search}</label>
        <input className="input" id="q" name="q" type="search" defaultValue={search} enterKeyHint="search" />
      </div>
      {Object.entries(filters).map(([name, { label, options, groups }]) => (
        <div className="field" key={name}>
          <label htmlFor={name}>{label}</label>
          <select className="input" id={name} name={name} defaultValue={chosen[name]}>
            <Options options={options} />
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
        </div>
      ))}
      <button className="btn btn--small" type="submit">
        Search
      </button>
      {isFiltered ? (
        <Link className="link-btn" to={path}>
          Clear
        </Link>
      ) : null}
      <div className="tools__more">
        <a
          className="btn btn--quiet btn--small"
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
export function ListBody({ list: { count, page, pages, words, isFiltered }, children }: ListProps) {
  if (count === 0) {
    return (
      <p className="card empty">
        <strong>{isFiltered ? `No ${words.noun} fits this search` : words.none}</strong>
        {isFiltered ? 'Try a part of the name, or clear the search.' : words.noneText}
      </p>
    )
  }
  return (
    <>
      {children}
      <Pager page={page} pages={pages} count={count} noun={words.noun} words={words.pager} />
    </>
  )
}
