import { localDateOf, localTimeOf } from '../lib/nz-time'
import { instantNow } from '../providers/clock.port'
import { services } from './services'

type Cell = string | number | boolean | null | undefined

/** One column of a file: its head and what stands in it. Money is a number of dollars, a time is local text. */
export interface CsvColumn<T> {
  head: string
  value(row: T): Cell
}

/**
 * Rows as a file that spreadsheet programs open as it is meant: UTF-8 with its mark (Excel reads macrons then), CRLF,
 * every text that a program could take for a formula made plain text. Text that visitors typed can run nothing.
 */
export function csvText<T>(columns: readonly CsvColumn<T>[], rows: Iterable<T>): string {
  let text = `\ufeff${columns.map(({ head }) => quoted(head)).join()}\r\n`
  for (const row of rows) text += `${columns.map(({ value }) => quoted(cell(value(row)))).join()}\r\n`
  return text
}

/** The same as an answer: a file to keep, 'bookings-2026-11-21.csv'. */
export function csvResponse<T>(name: string, columns: readonly CsvColumn<T>[], rows: Iterable<T>): Response {
  const date = localDateOf(instantNow(services().clock))
  return new Response(csvText(columns, rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${date}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** What a spreadsheet may read as a formula: also behind blanks, in full-width form, or after a tab. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r|%]/

/** An instant as it is kept: told by the clock on the owner's wall, in a form that sorts and that programs read. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What holds a comma, a quote or a new line stands in quotes (RFC 4180). */
function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (INSTANT.test(value)) return `${localDateOf(value)} ${localTimeOf(value)}`
  return FORMULA.test(value) ? `'${value}` : value
}
