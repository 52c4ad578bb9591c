import { listCustomers } from '~/domain/customers/list-customers'
import { jsonLoader, readOnly } from '~/server/json-action'

/** GET: every customer, by name (spec 2 §7). */
export const loader = jsonLoader('owner', ({ services }) => listCustomers(services))

export const action = readOnly
