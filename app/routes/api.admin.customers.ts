import { customerList } from '~/domain/customers/read-customers'
import { readRows } from '~/domain/lists/define-list'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: every customer, by name. */
export const loader = jsonLoader('owner', ({ services }) =>
  readRows(services, customerList, { show: 'every', search: '' }),
)

export const action = readOnly
