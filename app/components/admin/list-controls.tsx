import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PageOf } from '../../contract/owner-lists'
import { Pager } from './pager'

/** One choice of a filter; the first of a filter is what is shown when nothing was chosen. */
interface FilterOption {
  value: string
  label: string
}

/** A select of a list's controls; `groups` stand below the plain options. */
interface ListFilter {
  /** Its name in the address: '?show=raincheck'. */
  name: string
  label: string
  value: string
  options: readonly FilterOption[]
  groups?: readonly { label: string; options: readonly FilterOption[] }[]
}

interface ListControlsProps {
  /** The list's own address, '/admin/vouchers'. */
  path: string
  search: string
  searchLabel: string
  filters?: readonly ListFilter[]
  /** Something is searched or chosen: there is something to clear. */
  isFiltered: boolean
  /** Address of the same list as a file, '/admin/vouchers.csv'; it gets the same search and filters. */
  csv?: string
  /** What can be made here: a link or button beside the search. */
  children?: ReactNode
}

/** Search, filters and export of a list of the owner's: a plain GET form, its state is the address. */
export function ListControls({
  path,
  search,
  searchLabel,
  filters = [],
  isFiltered,
  csv,
  children,
}: ListControlsProps) {
  const chosen = filters.map(({ name, value }) => [name, value] as const)
  return (
    <Form className="tools" method="get" action={path} role="search" key={JSON.stringify([search, chosen])}>
      <div className="field">
        <label htmlFor="q">{searchLabel}</label>
        <input className="input" id="q" name="q" type="search" defaultValue={search} enterKeyHint="search" />
      </div>
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} />
      ))}
      <button className="btn btn--small" type="submit">
        Search
      </button>
      {isFiltered ? (
        <Link className="link-btn" to={path}>
          Clear
        </Link>
      ) : null}
      {csv || children ? (
        <div className="tools__more">
          {csv ? (
            <a className="btn btn--quiet btn--small" href={withQuery(csv, [['q', search], ...chosen])} download>
              Export CSV
            </a>
          ) : null}
          {children}
        </div>
      ) : null}
    </Form>
  )
}

function Filter({ filter }: { filter: ListFilter }) {
  return (
    <div className="field">
      <label htmlFor={filter.name}>{filter.label}</label>
      <select className="input" id={filter.name} name={filter.name} defaultValue={filter.value}>
        <Options options={filter.options} />
        {filter.groups?.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            <Options options={options} />
          </optgroup>
        ))}
      </select>
    </div>
  )
}

function Options({ options }: { options: readonly FilterOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function withQuery(path: string, pairs: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
  return query.size > 0 ? `${path}?${query}` : path
}

interface ListBodyProps {
  list: Omit<PageOf<unknown>, 'rows'>
  /** What one row is: 'booking'. */
  noun: string
  isFiltered: boolean
  /** Said while there is nothing at all, and below it. */
  none: string
  noneText: string
  /** The words of the pager; lists by name have others than lists by time. */
  pagerWords?: { back: string; on: string }
  children: ReactNode
}

/** The rows of a list with its pages below, or why there are none. */
export function ListBody({ list, noun, isFiltered, none, noneText, pagerWords, children }: ListBodyProps) {
  if (list.count === 0) {
    return (
      <p className="card empty">
        <strong>{isFiltered ? `No ${noun} fits this search` : none}</strong>
        {isFiltered ? 'Try a part of the name, or clear the search.' : noneText}
      </p>
    )
  }
  return (
    <>
      {children}
      <Pager page={list.page} pages={list.pages} count={list.count} noun={noun} words={pagerWords} />
    </>
  )
}
