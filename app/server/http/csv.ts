import type { Cell, Columns } from '~/domain/lists/define-list'
import { localDateOf, localTimeOf } from '~/lib/time'
import { services } from '../boot/services'

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
const MARK = '\ufeff'

/**
 * Rows for spreadsheet programs: UTF-8 with a byte order mark, CRLF. Text that looks like a formula is made harmless.
 */
export function csvText<T>(columns: Columns<T>, rows: Iterable<T>, mark = MARK): string {
  const values = Object.values(columns)
  let text = `${mark}${Object.keys(columns).map(quoted).join()}\r\n`
  for (const row of rows) text += `${values.map((value) => quoted(cell(value(row)))).join()}\r\n`
  return text
}

/** The same as a response: a download, 'bookings-2026-11-21.csv'. */
export function csvResponse<T>(name: string, columns: Columns<T>, rows: Iterable<T>, mark?: string): Response {
  const date = localDateOf(services().clock.instant())
  return new Response(csvText(columns, rows, mark), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${date}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Text that a spreadsheet may read as a formula: also after spaces or tabs, or with full-width characters. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r|%]/

/** The same inside a text, where a program that reads semicolons or tabs as separators begins another cell. */
const INNER_FORMULA = /([;\t\n][ \u00a0]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/g

/** An instant as stored in the database. It becomes local time, in a format that sorts and that programs can read. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (INSTANT.test(value)) return `${localDateOf(value)} ${localTimeOf(value)}`
  const harmless = value.replace(INNER_FORMULA, "$1'")
  return FORMULA.test(value) ? `'${harmless}` : harmless
}
