import { readBooksFile } from '~/domain/books/files'
import { periodOf } from '~/domain/books/periods'
import { studio } from '~/lib/studio'
import { ownerLoader } from '~/server/auth/owner-form'
import { csvResponse } from '~/server/http/csv'

/** A table of the books. The bank statement is not for spreadsheet programs, so it has no byte order mark. */
export const loader = ownerLoader(({ services, request, params: { table = '' } }) => {
  const search = new URL(request.url).searchParams
  const period = periodOf(services, search)
  const currency = search.get('currency') ?? studio.currency
  const { columns, rows } = readBooksFile(services, period, { table, currency })
  const name = `books-${table}-${period.span}-from-${period.month}`
  return csvResponse(name, columns, rows, table === 'statement' ? '' : undefined)
})
