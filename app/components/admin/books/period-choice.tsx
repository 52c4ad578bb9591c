import { Form, Link } from '@remix-run/react'
import type { Period, SpanName } from '~/domain/books/periods'
import { Options } from '../../form/fields'
import { buttonClass, fieldClass, labelClass, linkButtonClass, selectClass } from '../../ui/looks'
import { searchClass } from '../list-page'

/** The query string that selects a period. */
export const periodQuery = (span: SpanName, from: string) => `span=${span}&from=${from}`

/** Links to the earlier and later period and to other lengths, and a plain GET form for any period. */
export function PeriodChoice({ period: { span, month, months, previous, next, spans } }: { period: Period }) {
  const link = (to: string, label: string) => (
    <Link className={linkButtonClass} key={label} to={`/admin/books?${to}`}>
      {label}
    </Link>
  )
  return (
    <nav className="print:hidden" aria-label="Period">
      <p className="flex flex-wrap gap-x-5">
        {previous ? link(periodQuery(span, previous), 'Earlier') : null}
        {next ? link(periodQuery(span, next), 'Later') : null}
        {spans.filter((each) => each.span !== span).map((each) => link(periodQuery(each.span, each.from), each.label))}
      </p>
      <Form className={searchClass} method="get" action="/admin/books">
        <div className={fieldClass}>
          <label className={labelClass} htmlFor="span">
            Show a
          </label>
          <select className={selectClass} id="span" name="span" key={span} defaultValue={span}>
            <Options of={spans.map((each) => [each.span, each.label])} />
          </select>
        </div>
        <div className={fieldClass}>
          <label className={labelClass} htmlFor="from">
            from the month
          </label>
          <select className={selectClass} key={month} id="from" name="from" defaultValue={month}>
            <Options of={months.map((each) => [each.month, each.label])} />
          </select>
        </div>
        <button className={buttonClass({ size: 'small' })} type="submit">
          Show
        </button>
      </Form>
    </nav>
  )
}
